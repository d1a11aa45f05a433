/** Returns the check whether a path matches a pattern such as `/users/:id`. Each parameter is one non-empty part. */
export const pathMatcher = (pattern: string, parameter = ':'): ((path: string) => boolean) => {
  const wanted = pattern.split('/')
  return (path) => {
    const parts = path.split('/')
    if (parts.length !== wanted.length) return false
    return wanted.every((part, index) => (part.startsWith(parameter) ? parts[index] !== '' : part === parts[index]))
  }
}
