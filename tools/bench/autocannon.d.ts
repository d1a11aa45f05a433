/** The part of autocannon that the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  interface Result {
    requests: { average: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }
  const autocannon: (options: {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
  }) => Promise<Result>
  export default autocannon
}
