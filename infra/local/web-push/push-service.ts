import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { jwtVerify, importJWK } from 'jose'
import type { BrowserSubscription } from '#shared/contract/push.ts'
import type { Outbox } from '#infra/local/aws/outbox.ts'

/** A browser and its push service on one machine: a test can decrypt the messages sent to a subscription that it made. */
export interface PushService {
  fetch(request: Request): Response | Promise<Response>
  /** Makes a browser subscription. `origin` is this service's origin, `key` the sender's public key (base64url). */
  subscribe(origin: string, key: string): BrowserSubscription
  /** Expires the subscription: the service answers 410 from now on. */
  drop(endpoint: string): void
}

/** Accepts messages as in RFC 8030, signed as in RFC 8292 and encrypted as in RFC 8291, and stores their text in the outbox. */
export function createPushService(outbox: Pick<Outbox, 'append'>): PushService {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer; key: string }>()
  const app = new Hono()
  app.post('/push/:id', async (c) => {
    const browser = browsers.get(c.req.param('id'))
    if (!browser) return c.text('gone', 410)
    if (!c.req.header('ttl') || c.req.header('content-encoding') !== 'aes128gcm') return c.text('bad request', 400)
    if (!(await isSigned(c.req.header('authorization') ?? '', browser.key, new URL(c.req.url).origin))) return c.text('forbidden', 403)
    const message = decrypt(Buffer.from(await c.req.arrayBuffer()), browser)
    outbox.append({ channel: 'push', to: [c.req.url], subject: '', text: message, html: '', attachments: [] })
    return c.body(null, 201)
  })
  return {
    fetch: (request) => app.fetch(request),
    subscribe(origin, key) {
      const ecdh = createECDH('prime256v1')
      const [id, auth, p256dh] = [randomBytes(12).toString('base64url'), randomBytes(16), ecdh.generateKeys()]
      browsers.set(id, { ecdh, auth, key })
      return { endpoint: `${origin}/push/${id}`, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } }
    },
    drop: (endpoint) => void browsers.delete(endpoint.split('/').at(-1)!),
  }
}

/** Checks `vapid t=<token>, k=<key>`: the token must be for this service, and signed with the key that the browser subscribed with. */
async function isSigned(authorization: string, key: string, audience: string): Promise<boolean> {
  const [, token, shown] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (!token || shown !== key) return false
  const point = Buffer.from(key, 'base64url')
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, 'ES256')
  return jwtVerify(token, jwk, { audience }).then(
    () => true,
    () => false,
  )
}

/** Decrypts one record (RFC 8291 and 8188): salt (16 bytes), record size (4), length of the sender's key (1), that key, the text. */
function decrypt(body: Buffer, { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const [salt, sender, text] = [body.subarray(0, 16), body.subarray(21, 21 + body[20]!), body.subarray(21 + body[20]!)]
  const derive = (secret: Buffer, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = derive(ecdh.computeSecret(sender), auth, about, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(text.subarray(-16))
  const plain = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()])
  // The last record ends with 2 and any number of zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
