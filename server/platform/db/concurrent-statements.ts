/** Statements that build or drop an index while others read and write its table. PostgreSQL runs them outside of transactions. */
import type { PoolClient } from 'pg'

interface IndexStatement {
  action: 'create' | 'drop'
  /** As it is written, quoted where it has to be. */
  name: string
}

const pattern = /^(?:--[^\n]*\n|\s)*(create|drop) (?:unique )?index concurrently (?:if (?:not )?exists )?("[^"]+"|\w+)/i

/** What a statement does to which index concurrently; null for every other one. */
export const readConcurrent = (statement: string): IndexStatement | null => {
  const [, action, name] = pattern.exec(statement) ?? []
  if (action === undefined || name === undefined) return null
  return { action: action.toLowerCase() === 'create' ? 'create' : 'drop', name }
}

/** The same for a database that one session has to itself. */
export const withoutConcurrently = (statement: string): string =>
  readConcurrent(statement) === null ? statement : statement.replace(/ concurrently /i, ' ')

/** Null where there is no such index; false where building it was interrupted. */
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
    // Half-built, it costs every write, and a unique one refuses rows all the same.
    await drop(client, name).catch(() => {})
    throw thrown
  }
}

/**
 * Runs such a statement, which may have been run before, in whole or in part, by a start that was interrupted. It waits for
 * transactions that began before it, for as long as they take, and holds up none.
 */
export const runConcurrent = async (client: PoolClient, statement: string): Promise<void> => {
  const index = readConcurrent(statement)
  if (index === null) await client.query(statement)
  else if (index.action === 'drop') await drop(client, index.name)
  else await create(client, index.name, statement)
}
