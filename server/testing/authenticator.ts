/** A passkey made of software: what a browser and its authenticator would answer, byte by byte. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')

/** CBOR of a byte string shorter than 64 KiB. */
const bytes = (data: Buffer) =>
  Buffer.concat([
    data.length < 24 ? Buffer.of(0x40 + data.length) : Buffer.of(0x59, data.length >> 8, data.length & 255),
    data,
  ])
const text = (data: string) => Buffer.concat([Buffer.of(0x60 + data.length), Buffer.from(data)])

export interface AuthenticatorFaults {
  origin?: string
  rpId?: string
  challenge?: string
  /** Whether the device has verified its owner. */
  isVerified?: boolean
  /** In place of the next count. */
  counter?: number
}

export const createAuthenticator = (site: { origin: string; rpId: string }) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, challenge: string, faults: AuthenticatorFaults) =>
    Buffer.from(
      JSON.stringify({ type, challenge: faults.challenge ?? challenge, origin: faults.origin ?? site.origin }),
    )
  const head = (flags: number, faults: AuthenticatorFaults) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(faults.counter ?? ++counter)
    const verified = faults.isVerified === false ? 0 : 0x04
    return Buffer.concat([sha256(faults.rpId ?? site.rpId), Buffer.of(flags | 0x01 | verified), count])
  }
  /** The public key as COSE: EC2, ES256, P-256. */
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const start = Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21)
    return Buffer.concat([start, bytes32(x), Buffer.of(0x22), bytes32(y)])
  }
  const bytes32 = (coordinate: string) => Buffer.concat([Buffer.of(0x58, 0x20), Buffer.from(coordinate, 'base64url')])
  return {
    id: base64url(id),
    /** The answer to a request for a new passkey. */
    create: (challenge: string, faults: AuthenticatorFaults = {}) => {
      const length = Buffer.of(0, id.length)
      const authenticatorData = Buffer.concat([head(0x40, faults), Buffer.alloc(16), length, id, coseKey()])
      const attestation = [
        Buffer.of(0xa3),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.of(0xa0), text('authData'), bytes(authenticatorData)],
      ]
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', challenge, faults)),
        attestationObject: base64url(Buffer.concat(attestation)),
        transports: ['internal'],
      }
    },
    /** The answer to a sign-in. */
    get: (challenge: string, faults: AuthenticatorFaults = {}) => {
      const data = clientData('webauthn.get', challenge, faults)
      const authenticatorData = head(0, faults)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      return {
        id: base64url(id),
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      }
    },
  }
}
