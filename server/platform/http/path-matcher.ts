/** Whether a path is one of a pattern such as `/users/:id`, in which each parameter is one part that is not empty. */
export const pathMatcher = (pattern: string, parameter = ':'): ((path: string) => boolean) => {
  const wanted = pattern.split('/')
  return (path) => {
    const parts = path.split('/')
    if (parts.length !== wanted.length) return false
    return wanted.every((part, index) => (part.startsWith(parameter) ? parts[index] !== '' : part === parts[index]))
  }
}
