import { expect, test } from 'vitest'
import { appliedWrites, createServerLog } from './server-log.ts'

test('lines are put together from pieces, as JSON where they are', async () => {
  const log = createServerLog()
  log.write('{"level":30,"msg":"first","status":200}\nplain te')
  log.write('xt\n\n{"msg":')
  log.write('"third"}\n')
  expect(log.lines).toEqual([{ level: 30, msg: 'first', status: 200 }, { msg: 'plain text' }, { msg: 'third' }])
})

test('a line is found whether it was written before or comes later', async () => {
  const log = createServerLog()
  log.write('{"msg":"listening on 1"}\n')
  expect(await log.find(/listening/)).toEqual({ msg: 'listening on 1' })
  const later = log.find(/ready/)
  log.write('Rihla is ready at http://localhost:1\n')
  expect(await later).toEqual({ msg: 'Rihla is ready at http://localhost:1' })
})

test('applied writes are those the server answered with success', () => {
  const write = { msg: 'answered', method: 'POST', route: '/api/sync', status: 200, userId: 'u', key: null }
  const lines = [write, { ...write, status: 422 }, { ...write, method: 'GET' }, { msg: 'Server listening' }]
  expect(appliedWrites(lines)).toEqual([{ method: 'POST', route: '/api/sync', userId: 'u', key: null }])
})
