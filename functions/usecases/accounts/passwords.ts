import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { brand } from '#shared/facts/brand.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { commonPasswords } from './common-passwords.ts'

const derive = promisify(argon2)
/** The smallest argon2id cost that OWASP recommends: 19 MiB, two passes, one lane (decision 14). */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Words that attackers try early, with digits or signs around them. The list of common passwords lacks many such variants. */
const guessedFirst = [brand.name, 'wachtwoord', 'welkom', 'password']
/** A shorter account name would match passwords by chance. */
const minOwnLetters = 3
const lettersOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')

/**
 * Hashes a password that somebody chooses. Throws `invalid_input` at `password` for one of the 10,000 most common passwords (in upper or
 * lower case), and for a password whose letters are exactly an often guessed word or the name of the account (`account`: mail address or
 * username).
 */
export async function hashChosenPassword(password: string, account: string): Promise<string> {
  const own = lettersOf(account.split('@')[0]!)
  const letters = lettersOf(password)
  const isGuessed = guessedFirst.some((word) => lettersOf(word) === letters) || (own.length >= minOwnLetters && own === letters)
  if (isGuessed || commonPasswords().has(password.normalize('NFC').toLowerCase())) {
    const message = 'Dit wachtwoord is makkelijk te raden. Kies een ander, zoals een paar woorden achter elkaar.'
    throw new AppError('invalid_input', { message, details: [{ path: 'password', message }] })
  }
  return hashPassword(password)
}

/** Returns a PHC string (`$argon2id$v=19$m=…`) for a password. */
export async function hashPassword(password: string, salt: Uint8Array = randomBytes(16)): Promise<string> {
  const tag = await derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce: salt, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${phc(salt)}$${phc(tag)}`
}

/**
 * True if the password matches the PHC string. Takes equally long without a string, so that the time does not reveal who has an account.
 */
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
