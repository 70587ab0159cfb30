import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { AdminVolunteer } from '#shared/contract/community.ts'
import { chooseOfficeEdition } from '#web/api/office-edition.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import ImportVolunteersDialog from './import-volunteers-dialog.tsx'
import { guessFields } from './volunteer-fields.ts'
import { parseDays, parseRole } from './plan-volunteers.ts'

const path = '/api/admin/volunteers'
interface Sent {
  rows: { line: number; name: string; email: string; preferredRole: string; availability: string; phone: string | null }[]
}

async function open(known: { name: string; email: string }[] = []) {
  const wire = fakeWire({})
  wire.answers[`POST ${path}`] = () => ({
    body: { results: (wire.sentTo(path).at(-1)!.body as Sent).rows.map(({ line }) => ({ line, outcome: 'added' })) },
  })
  const dialog = <ImportVolunteersDialog known={known as AdminVolunteer[]} onClose={() => undefined} />
  const screen = await renderScreen({ '/': dialog }, '/')
  return {
    wire,
    screen,
    dialog: () => document.querySelector('dialog')?.textContent ?? '',
    async choose(text: string) {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')!
      await act(async () => {
        Object.defineProperty(input, 'files', { value: [new File([text], 'lijst.csv')], configurable: true })
        input.dispatchEvent(new Event('change', { bubbles: true }))
      })
    },
  }
}

it('guesses the fields of columns that are named Mail, Tel and Voorkeur', () => {
  expect(guessFields(['Vrijwilliger', 'Mail', 'Tel', 'Voorkeur', 'Wanneer'])).toEqual([
    'name',
    'email',
    'phone',
    'preferredRole',
    'availability',
  ])
})

it('keeps the choices for the columns when another file has the same columns', async () => {
  const { screen, dialog, choose } = await open()
  const file = 'Wie;E-mail;Mobiel\nAnna Berg;anna@voorbeeld.example;0612345678'
  await choose(file)
  await screen.until(() => dialog().includes('1 fout.'))
  await screen.fill(/^Wie/, 'name')
  await screen.press('Ander bestand')
  await choose(file)
  await screen.until(() => dialog().includes('1 nieuw.'))
})

it('shows each error at its cell and each duplicate, and adds only the valid rows', async () => {
  const { screen, wire, dialog, choose } = await open([{ name: 'Dirk Oud', email: 'Dirk@voorbeeld.example' }])
  await choose(
    [
      'Voornaam;Achternaam;E-mailadres;Mobiel;Rol;Beschikbaar',
      'Anna;Berg;anna@voorbeeld.example;612345678;EHBO;za en zo',
      'Bo;Dijk;bo-apenstaart;;;',
      'Cas;;cas@voorbeeld.example;;kapitein;dinsdag',
      'Dirk;Oud;dirk@voorbeeld.example;;;',
      'Anna;Weer;ANNA@voorbeeld.example;;;',
    ].join('\n'),
  )
  await screen.until(() => dialog().includes('2 fouten, 2 dubbel, 1 nieuw.'))
  for (const fault of [
    'Ongeldig emailadres',
    'Deze rol kennen we niet. Wel: Parcours Marshal, Registration Team, EHBO Hulp, ',
    'Hier staat geen dag in',
    'Dirk Oud staat al in de lijst',
    'Staat ook op regel 2',
  ])
    expect(dialog()).toContain(fault)
  expect(wire.sent).toEqual([])
  await screen.press('Voeg 1 vrijwilliger toe')
  await screen.until(() => dialog().includes('1 vrijwilliger toegevoegd'))
  expect((wire.sentTo(path)[0]!.body as Sent).rows).toEqual([
    {
      line: 2,
      name: 'Anna Berg',
      email: 'anna@voorbeeld.example',
      phone: '0612345678',
      preferredRole: 'safety',
      availability: 'both-days',
      experience: null,
    },
  ])
})

it('continues with the remaining rows after a failure', async () => {
  const { screen, wire, dialog, choose } = await open()
  await choose(['Naam;E-mail', ...Array.from({ length: 130 }, (_, at) => `Naam ${at};n${at}@voorbeeld.example`)].join('\n'))
  await screen.until(() => dialog().includes('130 nieuw.'))
  const answer = wire.answers[`POST ${path}`]!
  let calls = 0
  wire.answers[`POST ${path}`] = (query) =>
    ++calls === 2 ? refusal(503, 'busy', 'Het is heel druk.') : (answer as (of: URLSearchParams) => ReturnType<typeof refusal>)(query)
  await screen.press('Voeg 130 vrijwilligers toe')
  await screen.until(() => dialog().includes('Al toegevoegd: 100 vrijwilligers'))
  await screen.press('Voeg 30 vrijwilligers toe')
  await screen.until(() => dialog().includes('130 vrijwilligers toegevoegd'))
})

it('adds all volunteers to the edition that was chosen when the button was pressed', async () => {
  const { screen, wire, dialog, choose } = await open()
  await choose(['Naam;E-mail', ...Array.from({ length: 130 }, (_, at) => `Naam ${at};n${at}@voorbeeld.example`)].join('\n'))
  await screen.until(() => dialog().includes('130 nieuw.'))
  const editions: (string | null)[] = []
  const answer = wire.answers[`POST ${path}`]! as (of: URLSearchParams) => ReturnType<typeof refusal>
  wire.answers[`POST ${path}`] = (query) => {
    editions.push(query.get('edition'))
    chooseOfficeEdition('duinstorm-2026')
    return answer(query)
  }
  await screen.press('Voeg 130 vrijwilligers toe')
  await screen.until(() => dialog().includes('130 vrijwilligers toegevoegd'))
  chooseOfficeEdition(undefined)
  expect(editions).toEqual([null, null])
})

it('explains which columns a file needs if the file has no known column', async () => {
  const { screen, dialog, choose } = await open()
  await choose('a;b\n1;2')
  await screen.until(() => dialog().includes('zoals Naam en E-mail'))
})

describe('the text of a cell', () => {
  it.each([
    ['', 'other'],
    ['Parcours Marshal', 'marshal'],
    ['registratie', 'registration'],
    ['safety', 'safety'],
    ['Opbouw', 'logistics'],
    ['kapitein', undefined],
  ])('reads the role %s as %s', (text, role) => expect(parseRole(text)).toBe(role))

  it.each([
    ['', 'flexible'],
    ['Zaterdag', 'saturday'],
    ['zo', 'sunday'],
    ['za + zo', 'both-days'],
    ['Beide dagen', 'both-days'],
    ['Alleen zaterdag', 'saturday'],
    ['saturday-only', 'saturday-only'],
    ['dinsdag', undefined],
  ])('reads the days %s as %s', (text, days) => expect(parseDays(text)).toBe(days))
})
