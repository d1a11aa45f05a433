/** Statements that build or drop an index while its table is read and written. PostgreSQL runs them outside of transactions. */
import type { PoolClient } from 'pg'

interface IndexStatement {
  action: 'create' | 'drop'
  /** As in the statement, with its quotes. */
  name: string
}

const pattern = /^(?:--[^\n]*\n|\s)*(create|drop) (?:unique )?index concurrently (?:if (?:not )?exists )?("[^"]+"|\w+)/i

/** Returns the index that a statement builds or drops concurrently; null for other statements. */
export const readConcurrent = (statement: string): IndexStatement | null => {
  const [, action, name] = pattern.exec(statement) ?? []
  if (action === undefined || name === undefined) return null
  return { action: action.toLowerCase() === 'create' ? 'create' : 'drop', name }
}

/** Returns the statement for a database with a single session. */
export const withoutConcurrently = (statement: string): string =>
  readConcurrent(statement) === null ? statement : statement.replace(/ concurrently /i, ' ')

/** Returns null if there is no such index, and false if its build was interrupted. */
const isValid = async (client: PoolClient, name: string): Promise<boolean | null> => {
  const { rows } = await client.query('select indisvalid from pg_index where indexrelid = to_regclass($1)', [name])
  return rows[0]?.indisvalid ?? null
}

const drop = (client: PoolClient, name: string) => client.query(`drop index concurrently if exists ${name}`)

const create = async (client: PoolClient, name: string, statement: string): Promise<void> => {
  const found = await isValid(client, name)
  if (found === true) return
  if (found === false) await drop(client, name)
  try {
    await client.query(statement)
  } catch (thrown) {
    // A half-built index slows every write, and a unique one still refuses rows.
    await drop(client, name).catch(() => {})
    throw thrown
  }
}

/**
 * Runs such a statement. An interrupted start may have run all or part of it before. It waits for transactions that began before it, and
 * delays none.
 */
export const runConcurrent = async (client: PoolClient, statement: string): Promise<void> => {
  const index = readConcurrent(statement)
  if (index === null) await client.query(statement)
  else if (index.action === 'drop') await drop(client, index.name)
  else await create(client, index.name, statement)
}
