import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
/** OWASP's smallest argon2id: 19 MiB, two passes, one lane (decision 14). */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** A PHC string (`$argon2id$v=19$m=…`) for a password. */
export async function hashPassword(password: string, salt: Uint8Array = randomBytes(16)): Promise<string> {
  const tag = await derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce: salt, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${phc(salt)}$${phc(tag)}`
}

/** Whether a password belongs to a PHC string. Takes the same time when there is no string: that tells nobody who has an account. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const parsed = parsePhc(stored ?? absent)
  const tag = await derive('argon2id', {
    message: Buffer.from(password.normalize('NFC')),
    nonce: parsed.salt,
    ...parsed.cost,
    tagLength: parsed.tag.length,
  })
  return timingSafeEqual(tag, parsed.tag) && Boolean(stored)
}

const absent = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${phc(new Uint8Array(16))}$${phc(new Uint8Array(32))}`

function phc(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '')
}

function parsePhc(text: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(text)
  if (!match) throw new Error('stored password hash is not an argon2id PHC string')
  const [, memory, passes, parallelism, salt, tag] = match
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt!, 'base64'),
    tag: Buffer.from(tag!, 'base64'),
  }
}
