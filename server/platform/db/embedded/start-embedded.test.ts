import { once } from 'node:events'
import { connect } from 'node:net'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { launchEmbedded } from './start-embedded.ts'

it.runIf(process.platform !== 'win32')(
  'takes connections while the database opens, and answers once it is open',
  async () => {
    const fail = (message: string) => {
      throw new Error(message)
    }
    const { listening } = await launchEmbedded({ dataDir: 'memory://', snapshot: null }, fail)
    const { connection, opened, stop } = await listening
    let isOpen = false
    const opening = opened.then(() => {
      isOpen = true
    })
    const early = connect(`${connection.host}/.s.PGSQL.5432`)
    await once(early, 'connect')
    expect(isOpen).toBe(false)
    early.destroy()
    const client = new Client(connection)
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await opening
    await client.end()
    await stop()
  },
)
