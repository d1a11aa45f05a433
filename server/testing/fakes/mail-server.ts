import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { listenOnFreePort } from '../network.ts'

/** `respond` replies to the text of an email, or never does; `refuse` may refuse a command such as `RCPT TO:<…>`. */
export const openMailServer = async (
  respond: (socket: Socket, reply: string) => void = (socket, reply) => socket.write(reply),
  refuse: (command: string) => string | null = () => null,
) => {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    let isText = false
    sockets.add(socket)
    socket.write('220 ready\r\n')
    createInterface(socket).on('line', (line) => {
      if (isText) {
        received.push(line)
        if (line !== '.') return
        isText = false
        return respond(socket, '250 taken\r\n')
      }
      const refusal = refuse(line)
      if (refusal !== null) return socket.write(`${refusal}\r\n`)
      isText = line === 'DATA'
      socket.write(isText ? '354 go on\r\n' : '250 well\r\n')
    })
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  const port = await listenOnFreePort(server)
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, received, close }
}
