import { maxDeviceName, maxPostName, maxPosts } from '#shared/contract/device-fields.ts'
import { maxSheetPhones } from '#shared/contract/pairing-sheets.ts'
import { locationOfName, nameLocation } from './post-names.ts'

/** A line of the list. `locations`: the posts of the phone. */
export interface ListedPhone {
  name: string
  locations: string[]
}
export interface ListFault {
  /** The number of the line in the text field, from 1. */
  line: number
  /** The fault, in Dutch. */
  message: string
}

/**
 * Reads a list of phones: a line for each, with a name and one or more posts. Tabs separate the cells of a line that comes from a
 * spreadsheet; semicolons or commas separate the cells of any other line. Empty lines and a heading ('Naam, Post') are skipped. `faults`:
 * in Dutch, in order of the lines.
 */
export function parsePhoneList(text: string): { phones: ListedPhone[]; faults: ListFault[] } {
  const lines = text.split(/\r\n|\r|\n/).map((line) => splitCells(line))
  const phones: ListedPhone[] = []
  const faults: ListFault[] = []
  const firstLines = new Map<string, number>()
  let hasLine = false
  for (const [at, cells] of lines.entries()) {
    if (cells.every((cell) => cell === '')) continue
    const isHeading = !hasLine && /^(naam|name|telefoon|toestel)$/i.test(cells[0]!) && /^(post|posten|locatie)$/i.test(cells[1] ?? '')
    hasLine = true
    if (isHeading) continue
    const line = at + 1
    const phone = toPhone(cells)
    const key = phone.name.toLowerCase()
    const message = findFault(phone, firstLines.get(key))
    if (phone.name !== '' && !firstLines.has(key)) firstLines.set(key, line)
    if (message) faults.push({ line, message })
    else if (phones.length === maxSheetPhones)
      faults.push({ line, message: `Er passen ${maxSheetPhones} telefoons op een vel. Maak voor de rest een tweede.` })
    else phones.push(phone)
  }
  return { phones, faults }
}

function splitCells(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  // A spreadsheet quotes a cell with a comma in it.
  return line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
}

function toPhone([name = '', ...posts]: string[]): ListedPhone {
  const locations = posts.filter((post) => post !== '').map(locationOfName)
  return { name, locations: locations.filter((one, at) => locations.findIndex((other) => isSamePost(one, other)) === at) }
}

const isSamePost = (one: string, other: string) => nameLocation(one).toLowerCase() === nameLocation(other).toLowerCase()

function findFault({ name, locations }: ListedPhone, firstLine: number | undefined): string | undefined {
  if (name === '') return 'Er staat geen naam.'
  if (name.length > maxDeviceName) return `De naam is te lang: hoogstens ${maxDeviceName} tekens.`
  if (firstLine !== undefined) return `‘${name}’ staat ook op regel ${firstLine}. Geef elke telefoon een eigen naam.`
  if (locations.length === 0) return 'Er staat geen post. Schrijf een komma en de post achter de naam.'
  const long = locations.find((post) => post.length > maxPostName)
  if (long) return `De post ‘${long.slice(0, 20)}…’ is te lang: hoogstens ${maxPostName} tekens.`
  return locations.length > maxPosts ? `Er staan te veel posten: hoogstens ${maxPosts}.` : undefined
}

/** Adds lines for `count` phones at one post, named by the next free numbers: `Telefoon 1`, `Telefoon 2`. */
export function addNumberedPhones(text: string, count: number, post: string): string {
  const numbers = [...text.matchAll(/^\s*"?telefoon (\d{1,4})\b/gim)].map(([, digits]) => Number(digits))
  const first = Math.max(0, ...numbers) + 1
  const before = text.trimEnd()
  const added = Array.from({ length: count }, (_, at) => `Telefoon ${first + at}, ${post}`)
  return [...(before === '' ? [] : [before]), ...added].join('\n')
}
