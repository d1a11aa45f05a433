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

export const startApp = async (options: ServerOptions = {}): Promise<App> => {
  const proxy = await startFaultProxy()
  const env = { PUBLIC_ORIGIN: proxy.url, ...options.env }
  const server = await startServer({ ...options, env })
  proxy.target = server.url
  return {
    url: proxy.url,
    server,
    proxy,
    dispose: async () => {
      await proxy.close()
      await server.dispose()
    },
  }
}
