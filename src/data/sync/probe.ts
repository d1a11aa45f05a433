import { transport } from '../api/transport.ts'

const isLive = (body: unknown) =>
  typeof body === 'object' && body !== null && 'data' in body && JSON.stringify(body.data) === '{"status":"live"}'

/** Is our server there? A page of a café's log-in does not count, whatever its status. */
export const isServerThere = async (): Promise<boolean> => {
  try {
    const { status, body } = await transport({ method: 'GET', path: '/api/health/live', headers: {}, timeoutMs: 3500 })
    return status === 200 && isLive(body)
  } catch {
    return false
  }
}
