import type { Config } from './config.ts'
import { databaseTls, isHere, mayLeaveUnencrypted } from './connection-tls.ts'

/** The variables by which an operator chose an unencrypted connection to another machine. */
export const unencryptedConnections = ({
  database,
  s3,
  smtpUrl,
  smsGateway,
  otlpEndpoint,
}: Pick<Config, 'database' | 's3' | 'smtpUrl' | 'smsGateway' | 'otlpEndpoint'>): string[] => {
  const isElsewhere = (url: string) => !isHere(new URL(url))
  const isPlainDatabase = (url: string | null) =>
    url !== null && isElsewhere(url) && databaseTls(new URL(url)) === 'off'
  const { url = null, directUrl = null, replicaUrl = null } = database.kind === 'postgres' ? database : {}
  const found: [string, boolean][] = [
    ['DATABASE_URL', isPlainDatabase(url)],
    ['DATABASE_DIRECT_URL', isPlainDatabase(directUrl)],
    ['DATABASE_REPLICA_URL', isPlainDatabase(replicaUrl)],
    ['S3_ENDPOINT', s3?.endpoint.startsWith('http:') === true && isElsewhere(s3.endpoint)],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', otlpEndpoint?.startsWith('http:') === true && isElsewhere(otlpEndpoint)],
    ['SMS_URL', smsGateway?.url.startsWith('http:') === true && isElsewhere(smsGateway.url)],
    ['SMTP_URL', smtpUrl !== null && isElsewhere(smtpUrl) && mayLeaveUnencrypted(smtpUrl)],
  ]
  return found.filter(([, isUnencrypted]) => isUnencrypted).map(([name]) => name)
}
