/** Returns whether a system call, or another thing of Node's, failed with this code. */
export const isErrorCode = (thrown: unknown, code: string): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === code
