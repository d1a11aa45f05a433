/** Whether a statement was refused because a key is taken; drizzle wraps PostgreSQL's error. */
export const isUniqueViolation = (thrown: unknown): boolean =>
  thrown instanceof Error && (('code' in thrown && thrown.code === '23505') || isUniqueViolation(thrown.cause))
