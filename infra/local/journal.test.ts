import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openJournal } from './journal.ts'

const freshFile = () => join(mkdtempSync(join(tmpdir(), 'journal-')), 'deep', 'file.jsonl')

test('appended entries are there when the file is opened again', () => {
  const file = freshFile()
  const { journal } = openJournal<{ n: number }>(file)
  journal.append({ n: 1 }, { n: 2 })
  journal.append({ n: 3 })
  // The journal is not closed, as after a kill.
  expect(openJournal(file).entries).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

test('cuts off a half-written last line, and the next line is readable', () => {
  const file = freshFile()
  openJournal(file).journal.append('één')
  appendFileSync(file, '["twe')
  const { entries, journal } = openJournal(file)
  expect(entries).toEqual(['één'])
  journal.append('drie')
  expect(openJournal(file).entries).toEqual(['één', 'drie'])
})

test('a rewrite leaves only the new entries, and later entries follow them', () => {
  const file = freshFile()
  const { journal } = openJournal<string>(file)
  journal.append('oud', 'ouder')
  journal.rewrite(['nieuw'])
  journal.append('nieuwer')
  expect(readFileSync(file, 'utf8')).toBe('["nieuw"]\n["nieuwer"]\n')
})
