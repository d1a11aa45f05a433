/** What would give away a query, or whose database it is, in an answer to a client. */
export const sqlWords =
  /\b(select|insert into|update .* set|delete from|where|params|query|column|relation|constraint|postgres|drizzle)\b/i
