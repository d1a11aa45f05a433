import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { ConfigError, readConfig } from '../config.ts'

const metricsToken = 'a-token-of-the-monitoring'
/** The headers of a monitoring system that may read the metrics. */
export const metricsHeaders = { authorization: `Bearer ${metricsToken}` }

/** Returns a configuration for tests: a temporary folder, no limit on requests. */
export const testConfig = (changes: Partial<Config> = {}): Config => ({
  ...readConfig({
    DATA_DIR: path.join(tmpdir(), 'rihla-test'),
    JWT_SECRET: 'a secret of at least thirty-two bytes, for tests',
    PUBLIC_ORIGIN: 'http://rihla.test',
    METRICS_TOKEN: metricsToken,
    RATE_LIMIT: 'off',
    SEED: 'none',
  }),
  ...changes,
})

/** Returns the problems of an environment, one sentence each; none if it is valid. */
export const configProblems = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (thrown) {
    if (thrown instanceof ConfigError) return thrown.problems
    throw thrown
  }
}
