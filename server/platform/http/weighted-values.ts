/** Returns the values of a header such as `Accept-Language` in lower case, each with its `q` as written. Takes linear time. */
export const weightedValues = (header: string): { name: string; q: string | undefined }[] =>
  header
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      return { name, q: parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) }
    })
