import { argon2Sync } from 'node:crypto'

/** Hashes a password in the product's format, but cheaply: a check takes 1 ms instead of 40, for tests with hundreds of log-ins. */
export function quickHash(password: string): string {
  const salt = Buffer.alloc(16, 1)
  const tag = argon2Sync('argon2id', { message: Buffer.from(password), nonce: salt, memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
  const phc = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=8,t=1,p=1$${phc(salt)}$${phc(tag)}`
}
