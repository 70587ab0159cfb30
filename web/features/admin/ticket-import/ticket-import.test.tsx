import { describe, expect, it } from 'vitest'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { ImportTicketsButton } from './import-tickets-button.tsx'
import { answerAll, offer, openImport, path, type Sent } from './testing/open-ticket-import.tsx'

const head = 'Naam;E-mail;Geboortedatum;Geslacht'
const line = (name: string, more = '17-05-1990;v') => `${name};${name.toLowerCase()}@voorbeeld.example;${more}`

it('shows every error at its cell, checks the rows without writing, and imports only the valid rows without a mail', async () => {
  const { screen, wire, dialog, choose } = await openImport()
  await choose([head, line('Sanne'), line('Bram', '31-02-1990;v'), line('Noor')].join('\n'))
  expect(dialog()).toContain('1 fout, 2 nieuw.')
  expect(dialog()).toContain('Bewaar het en kies hetzelfde bestand opnieuw')
  expect([...document.querySelectorAll('tbody tr')].map((row) => row.textContent)[0]).toMatch(
    /Fout.*3.*Bram.*31-02-1990Geen datum die we kunnen lezen/,
  )
  wire.answers[`POST ${path}/check`] = {
    body: {
      results: [
        { line: 2, outcome: 'new', message: null, field: null },
        { line: 4, outcome: 'duplicate', message: 'Noor heeft al een ticket voor deze dag.', field: null },
      ],
    },
  }
  await screen.press('Proef: wat gaat er gebeuren?')
  await screen.until(() => dialog().includes('1 fout, 1 dubbel, 1 nieuw.'))
  expect(dialog()).toContain('Noor heeft al een ticket voor deze dag.')
  expect(wire.sentTo(path).filter(({ method }) => method === 'POST')).toEqual([])
  await screen.press('Lees 1 ticket in')
  expect(dialog()).toContain('Zeg waar deze tickets verkocht zijn')
  await screen.fill('Waar verkocht', 'Sportclub')
  await screen.press('Lees 1 ticket in')
  await screen.until(() => dialog().includes('1 ticket ingelezen'))
  expect(dialog()).toContain('Er is niemand gemaild.')
  const [sent] = wire.sentTo(path).filter(({ method }) => method === 'POST')
  expect(sent!.body).toMatchObject({
    source: 'Sportclub',
    mail: false,
    rows: [{ line: 2, buyer: { name: 'Sanne', birthDate: '1990-05-17' } }],
  })
})

it('shows the number of rows if the list is so long that it scrolls', async () => {
  const { dialog, choose } = await openImport()
  await choose([head, ...Array.from({ length: 30 }, (_, at) => line(`Loper${at}`))].join('\n'))
  expect(dialog()).toContain('In de lijst staan 30 regels. Schuif erin naar beneden voor de rest.')
})

it('lets the user choose the field of a column', async () => {
  const { screen, dialog, choose } = await openImport()
  await choose(`Wie;E-mail;Geboortedatum\n${line('Sanne', '17-05-1990')}`)
  expect(dialog()).toContain('1 fout.')
  await screen.fill(/^Wie/, 'buyer.name')
  expect(dialog()).toContain('1 nieuw.')
})

describe('a file with race days', () => {
  const days = ['2025-10-11', '2025-10-12'].map((eventDate) => ({ eventDate, left: 500, waitingList: false, waves: [] }))
  const file = (name: string) =>
    [
      `Naam;E-mail;Geboortedatum;${name}`,
      ...['11-10-2025', '12-10-2025', '10-10-2025'].map((day, at) => line(`Naam${at}`, `17-05-1990;${day}`)),
    ].join('\n')

  it.each(['Event Day', 'Datum', 'Wanneer'])('takes the day of each person from the column %s', async (name) => {
    const { dialog, choose } = await openImport([], days)
    await choose(file(name))
    expect(dialog()).toContain('1 fout, 2 nieuw.')
    expect(dialog()).toContain('zo 12 okt')
    expect(dialog()).not.toContain('De dag uit het bestand telt niet mee')
  })

  it('warns while the day column is not used, also in the step that checks the rows', async () => {
    const { screen, dialog, choose } = await openImport([], days)
    await choose(file('Event Day'))
    await screen.fill(/^Event Day/, '')
    expect(dialog()).toContain('In de kolom ‘Event Day’ staan racedagen, maar iedereen komt op zaterdag 11 oktober.')
    await screen.press('Proef: wat gaat er gebeuren?')
    await screen.until(() => dialog().includes('Lees 3 tickets in'))
    expect(dialog()).toContain('De dag uit het bestand telt niet mee')
  })
})

describe('a file with types of tickets', () => {
  const file = ['Naam;E-mail;Geboortedatum;Wat', line('Sanne', '17-05-1990;Duo'), line('Bram', '17-05-1990;Solo')].join('\n')

  it('recognizes the column by its values, whatever its name', async () => {
    const { dialog, choose } = await openImport()
    await choose(file)
    expect(dialog()).toContain('Een duo heeft twee deelnemers')
    expect(dialog()).not.toContain('Hier staat solo of duo')
  })

  it('warns while the column of ticket types is not used, also in the step that checks the rows', async () => {
    const { screen, dialog, choose } = await openImport()
    await choose(file)
    await screen.fill(/^Wat/, '')
    expect(dialog()).toContain('Hier staat solo of duo, maar elke regel wordt een solo.')
    await screen.press('Proef: wat gaat er gebeuren?')
    await screen.until(() => dialog().includes('Lees 2 tickets in'))
    expect(dialog()).toContain('Solo of duo uit het bestand telt niet mee')
  })
})

it('names the required columns that are missing', async () => {
  const { screen, dialog, choose } = await openImport()
  await choose('Voornaam;Mail\nSanne;s@voorbeeld.example')
  expect(dialog()).toContain('Nog geen kolom voor geboortedatum')
  await screen.fill(/^Mail/, '')
  expect(dialog()).toContain('Nog geen kolom voor e-mail en geboortedatum')
})

it('scrolls to the top when it shows a new step', async () => {
  const { choose } = await openImport()
  const dialog = document.querySelector('dialog')!
  dialog.scrollTop = 300
  await choose([head, line('Sanne')].join('\n'))
  expect(dialog.scrollTop).toBe(0)
})

it('fetches the free places again at each check, because they may have changed meanwhile', async () => {
  const { screen, wire, dialog, choose } = await openImport([], [{ ...offer.days[0], left: 1 }])
  await choose([head, line('Sanne'), line('Bram')].join('\n'))
  await screen.press('Proef: wat gaat er gebeuren?')
  await screen.until(() => dialog().includes('Deze dag is dan vol'))
  await screen.press('Terug naar de kolommen')
  wire.answers['GET /api/crew/ticket-offer'] = { body: offer }
  await screen.press('Proef: wat gaat er gebeuren?')
  await screen.until(() => dialog().includes('Lees 2 tickets in'))
})

it('keeps the choices for the columns when another file has the same columns', async () => {
  const { screen, dialog, choose } = await openImport()
  const file = (name: string) => `Wie;E-mail;Geboortedatum\n${line(name, '17-05-1990')}`
  await choose(file('Sanne'))
  await screen.fill(/^Wie/, 'buyer.name')
  await screen.press('Ander bestand')
  await choose(file('Bram'))
  expect(dialog()).toContain('1 nieuw.')
  await screen.press('Ander bestand')
  await choose(`Wie;E-mail;Geboortedatum;Geslacht\n${line('Noor')}`)
  expect(dialog()).toContain('1 fout.')
})

it('shows a remark, not an error, if two names have the same mail address, and counts several errors in the plural', async () => {
  const { dialog, choose } = await openImport()
  const row = (name: string, born = '17-05-1990') => `${name};thuis@voorbeeld.example;${born};v`
  await choose([head, row('Sanne'), row('Bram'), row('Noor', '31-02-1990'), row('Tess', '32-02-1990')].join('\n'))
  expect(dialog()).toContain('2 fouten, 2 nieuw.')
  expect([...document.querySelectorAll('tbody tr')].at(-1)!.textContent).toMatch(/Nieuw.*3.*Bram.*zelfde adres als regel 2/)
})

it('imports in portions, and after a failure continues the same import with the remaining rows', async () => {
  const { screen, wire, dialog, choose, last } = await openImport()
  await choose([head, ...Array.from({ length: 230 }, (_, at) => line(`Naam${at}`))].join('\n'))
  await screen.press('Proef: wat gaat er gebeuren?')
  await screen.until(() => dialog().includes('Lees 230 tickets in'))
  await screen.fill('Waar verkocht', 'Sportclub')
  await screen.press(/Mail de tickets/, 'checkbox')
  let calls = 0
  wire.answers[`POST ${path}`] = () => (++calls === 3 ? refusal(503, 'busy', 'Het is heel druk.') : answerAll('written')(last(path)))
  await screen.press('Lees 230 tickets in')
  await screen.until(() => dialog().includes('Ga verder met de rest'))
  await screen.press('Ga verder')
  await screen.until(() => dialog().includes('230 tickets ingelezen'))
  const sent = wire.sentTo(path).flatMap(({ method, body }) => (method === 'POST' ? (body as Sent) : []))
  expect(new Set(sent.map(({ importId }) => importId)).size).toBe(1)
  expect(sent.every(({ mail }) => mail)).toBe(true)
  expect(new Set(sent.flatMap(({ rows }) => rows.map((row) => row.line))).size).toBe(230)
})

it('hides the import from a read-only administrator', async () => {
  fakeWire({})
  const button = <AdminRoleContext value="read-only">{<ImportTicketsButton />}</AdminRoleContext>
  expect((await renderScreen({ '/': button }, '/')).text()).toBe('')
})
