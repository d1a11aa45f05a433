/**
 * What the server uses of Node's `http`. An `import` of that reads all of its names, and with them loads the whole of `fetch` and `WebSocket`:
 * 20 to 60 ms of every start.
 */
export const { createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http')
