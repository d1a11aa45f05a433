import { type FaultProxy, startFaultProxy } from '../faults/fault-proxy.ts'
import { type AppServer, type ServerOptions, startServer } from './app-server.ts'

/** The real server behind the fault proxy: the app as a journey sees it. */
export interface App {
  /** The proxy's address: where the browser goes. */
  readonly url: string
  readonly server: AppServer
  readonly proxy: FaultProxy
  dispose(): Promise<void>
}

/** `byName`: reached as `localhost`, for what browsers bind to a name. */
export const startApp = async ({
  byName = false,
  ...options
}: ServerOptions & { byName?: boolean } = {}): Promise<App> => {
  const proxy = await startFaultProxy()
  const url = byName ? proxy.url.replace('127.0.0.1', 'localhost') : proxy.url
  const env = { PUBLIC_ORIGIN: url, ...options.env }
  const server = await startServer({ ...options, env })
  proxy.target = server.url
  return {
    url,
    server,
    proxy,
    dispose: async () => {
      await proxy.close()
      await server.dispose()
    },
  }
}
