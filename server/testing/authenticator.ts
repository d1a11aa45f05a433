/** A passkey made of software: what a browser and its authenticator would answer, byte by byte. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')

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
  /** Encodes the public key as COSE: EC2, ES256, P-256 and its coordinates. */
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const [first, second] = [x, y].map((coordinate) => new Uint8Array(Buffer.from(coordinate, 'base64url')))
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, first!],
        [-3, second!],
      ]),
    )
  }
  return {
    id: base64url(id),
    /** The answer to a request for a new passkey. */
    create: (challenge: string, faults: AuthenticatorFaults = {}) => {
      const length = Buffer.of(0, id.length)
      const authenticatorData = Buffer.concat([head(0x40, faults), Buffer.alloc(16), length, id, coseKey()])
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData)],
      ])
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', challenge, faults)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
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
