import { readFileSync } from 'node:fs'

/** Variables that can also be read from the file that `NAME_FILE` names, as secret stores provide them. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'JWT_SECRET',
  'SMTP_URL',
  'SMS_TOKEN',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'METRICS_TOKEN',
  'PAYZONE_PAYWALL_SECRET',
  'PAYZONE_NOTIFICATION_SECRET',
  'VAPID_PRIVATE_KEY',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
]

/** Reads the secrets of files. Adds errors of files to `problems`, never their contents. */
export const readSecretFiles = (
  environment: Readonly<Record<string, string | undefined>>,
  problems: string[],
): ReadonlyMap<string, string> => {
  const secrets = new Map<string, string>()
  for (const name of secretNames) {
    const file = environment[`${name}_FILE`]?.trim()
    if (!file) continue
    if (environment[name]?.trim()) problems.push(`${name}, ${name}_FILE must not both be set.`)
    try {
      const secret = readFileSync(file, 'utf8').trim()
      if (secret === '') problems.push(`${name}_FILE must name a file that is not empty.`)
      else secrets.set(name, secret)
    } catch (thrown) {
      const code = thrown instanceof Error && 'code' in thrown ? ` (${thrown.code})` : ''
      problems.push(`${name}_FILE must name a file that can be read${code}.`)
    }
  }
  return secrets
}
