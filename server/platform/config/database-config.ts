import { isUrl } from './config-values.ts'
import { isDatabaseTlsUndecided } from './connection-tls.ts'

export interface PostgresConfig {
  kind: 'postgres'
  /** The address for requests: PostgreSQL, or a pooler in front of it. */
  url: string
  /** PostgreSQL itself, if `url` is a pooler that lends a connection for one transaction; null: `url` is PostgreSQL. */
  directUrl: string | null
  /** A streaming replica that searches may be read from. */
  replicaUrl: string | null
}

export type DatabaseConfig = { kind: 'embedded'; folder: string } | PostgresConfig

/** Returns the value of a variable; null if it is not set, and if it is invalid, which is then a problem. */
export type Parse = <T>(name: string, toValue: (value: string) => T | null, rule: string) => T | null

/** Returns PostgreSQL if `DATABASE_URL` is set, else the embedded database in `folder`. */
export const readDatabase = (parse: Parse, problems: string[], folder: string): DatabaseConfig => {
  const parseUrl = (name: string): string | null => {
    const url = parse(
      name,
      (value) => (isUrl(value, ['postgres:', 'postgresql:']) ? value : null),
      'must be an address such as postgresql://user:password@host/database',
    )
    if (url !== null && isDatabaseTlsUndecided(url))
      problems.push(`${name} must say sslmode=verify-full, or sslmode=disable where nobody else can listen.`)
    return url
  }
  const url = parseUrl('DATABASE_URL')
  const directUrl = parseUrl('DATABASE_DIRECT_URL')
  const replicaUrl = parseUrl('DATABASE_REPLICA_URL')
  if (url !== null) return { kind: 'postgres', url, directUrl, replicaUrl }
  if (directUrl !== null) problems.push('DATABASE_URL must be set together with DATABASE_DIRECT_URL.')
  if (replicaUrl !== null) problems.push('DATABASE_URL must be set together with DATABASE_REPLICA_URL.')
  return { kind: 'embedded', folder }
}
