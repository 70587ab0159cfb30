import { expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { composeMail } from '#functions/adapters/ses/mailer.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { buildCalendarFile, type CalendarEvent } from './calendar.ts'
import { buildConfirmationMail, type ConfirmationInput, type MailedParticipant } from './confirmation-mail.ts'
import { html } from './html.ts'
import { buildTicketCalendar } from './ticket-calendar.ts'
import { buildRefundMail } from './refund-mail.ts'

const sender = { siteUrl: 'https://x.example', facts: {} }
const hostile = `<img src=x onerror="alert(1)"> & 'O'"\r\nBcc: iedereen@voorbeeld.nl`

function inputOf(name: string, change: Partial<ConfirmationInput> = {}): ConfirmationInput {
  const participant: MailedParticipant = {
    id: '7K4P2M9X',
    ticketId: 't',
    ticketRef: 'ABCDEFGH',
    ticketType: 'solo',
    index: 0,
    name,
    email: 'a@b.nl',
    phone: '',
    gender: '',
    eventDate: '2025-10-11',
    waveId: null,
    waveNumber: 0,
    waveTime: null,
    codeVersion: 1,
    status: 'active',
    createdAt: 0,
    rev: 1,
    updatedAt: 0,
    codeText: 'DS1' + '0'.repeat(130),
    wallets: null,
  }
  return {
    to: 'a@b.nl',
    ticket: ticketOf(name),
    location: 'The Dune Base, Noordwijk',
    participants: [participant],
    isBuyer: true,
    bookedBy: 'Sanne',
    givenBy: null,
    ticketUrl: 'https://x.example/ticket-confirmation?ticketId=t',
    login: { kind: 'choose-password', url: 'https://x.example/participant-login#welkom=T' },
    ...sender,
    ...change,
  }
}

function ticketOf(name: string): TicketRecord {
  return {
    eventDate: '2025-10-11',
    ticketType: 'solo',
    price: 8500,
    lines: [{ label: `Solo ${name}`, amount: 8500 }],
    paidAt: 1_750_000_000_000,
    participants: [{ email: 'a@b.nl', name }],
  } as unknown as TicketRecord
}

const event: CalendarEvent = {
  uid: 'a@x',
  sequence: 0,
  isCancelled: false,
  summary: 'S',
  description: 'D',
  location: 'L',
  url: 'https://x.example',
  start: null,
  durationMinutes: 60,
  date: '2025-10-11',
  stamp: 0,
}
const unfold = (ics: string) => ics.replace(/\r\n[ \t]/g, '')

test('escapes the values of a template in text and attributes, and keeps the markup of nested templates', () => {
  expect(html`<a title="${'"><b>'}">${'<i>&'}${html`<hr>`}${[html`<p>1</p>`, html`<p>${2}</p>`]}${null}${false}</a>`.markup).toBe(
    '<a title="&quot;&gt;&lt;b&gt;">&lt;i&gt;&amp;<hr><p>1</p><p>2</p></a>',
  )
})

test('confirmation mail contains the code as image and text, the calendar, the log-in link and the receipt', async () => {
  const mail = await buildConfirmationMail(inputOf('Sanne'))
  expect(mail.subject).toBe('Je ticket voor Duinstorm, zaterdag 11 oktober')
  expect(mail.attachments.map(({ filename, contentId }) => [filename, contentId])).toEqual([
    ['qr-7K4P2M9X.png', 'qr-7K4P2M9X'],
    ['ticket-DS-7K4P-2M9X.png', undefined],
    ['duinstorm.ics', undefined],
  ])
  const png = Buffer.from(mail.attachments[0]!.content)
  expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(300)
  for (const body of [mail.html, mail.text]) {
    for (const text of [
      'Sanne',
      'DS-7K4P-2M9X',
      inputOf('').participants[0]!.codeText,
      'The Dune Base, Noordwijk',
      'Wave wordt later toegewezen',
      'https://x.example/participant-login#welkom=T',
      '85,00',
    ])
      expect(body).toContain(text)
  }
  expect(mail.html).toContain('src="cid:qr-7K4P2M9X"')
})

test('confirmation mail and its calendar show the same start, arrival and check-in times', async () => {
  const input = inputOf('Sanne')
  const [one] = input.participants
  const waveTime = Date.parse('2025-10-11T08:00:00+02:00')
  const mail = await buildConfirmationMail({ ...input, participants: [{ ...one!, waveId: 1, waveNumber: 1, waveTime }] })
  const calendar = unfold(new TextDecoder().decode(mail.attachments.find(({ filename }) => filename === 'duinstorm.ics')!.content))
  for (const text of [mail.html, mail.text, calendar]) {
    expect(text).toContain('Wave 1')
    expect(text).toContain('Wees er om 07:30.')
    expect([...new Set(text.match(/\b\d\d:\d\d\b/g))].toSorted()).toEqual(['07:30', '08:00'])
  }
  const unassigned = await buildConfirmationMail(input)
  expect(unassigned.text).toContain('Je starttijd mailen we zodra je wave bekend is.')
})

test('confirmation mail of a duo names both people above their tickets', async () => {
  const input = inputOf('Sanne')
  const [one] = input.participants
  const mail = await buildConfirmationMail({ ...input, participants: [one!, { ...one!, id: '7K4P2M9Y', name: 'Joris Bakker' }] })
  for (const body of [mail.html, mail.text]) expect(body).toContain('Hieronder staan de tickets van Sanne en Joris Bakker:')
})

test('mail about an upgrade tells the first person that the solo is now a duo, and names the second person', async () => {
  const input = inputOf('Sanne', { newPartner: 'Joris Bakker' })
  const [one] = input.participants
  const joris = { ...one!, id: '7K4P2M9Y', index: 1 as const, name: 'Joris Bakker' }
  const mail = await buildConfirmationMail({ ...input, participants: [one!, joris] })
  for (const body of [mail.html, mail.text]) {
    expect(body).toContain('Je solo is nu een duo, samen met Joris Bakker. Jullie plekken staan vast.')
    expect(body).not.toContain('Je betaling is binnen')
  }
  const toPartner = await buildConfirmationMail({ ...input, isBuyer: false, participants: [joris] })
  expect(toPartner.text).not.toContain('Je solo is nu een duo')
})

test('confirmation mail has no price for a partner, and no link to choose a password if the person has a password', async () => {
  const mail = await buildConfirmationMail(
    inputOf('Joris', { isBuyer: false, login: { kind: 'log-in', url: 'https://x.example/participant-login' } }),
  )
  for (const body of [mail.html, mail.text]) {
    expect(body).not.toContain('85,00')
    expect(body).not.toContain('wachtwoord')
  }
})

test('keeps a hostile name out of markup, mail headers and calendar lines', async () => {
  const mail = await buildConfirmationMail(inputOf(hostile))
  expect(mail.html).not.toContain('<img src=x')
  expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;O&#39;&quot;')
  const ics = Buffer.from(mail.attachments.at(-1)!.content).toString('utf8')
  expect(
    unfold(ics)
      .split('\r\n')
      .filter((line) => line.startsWith('Bcc')),
  ).toEqual([])
  const mime = Buffer.from(await composeMail({ ...mail, subject: `Dag ${hostile}` }, 'tickets@x.example')).toString('utf8')
  expect(mime.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
  expect(buildRefundMail({ to: 'a@b.nl', ticket: ticketOf(hostile), ...sender }).html).not.toContain('<img src=x')
})

test('refund mail names the full wave after a late payment, even if that wave has a waiting list', () => {
  const ticket = { ...ticketOf('x'), eventDate: '2025-10-11', refundReason: 'wave_waiting' }
  const wave = { number: 4, eventDate: '2025-10-11', startTime: Date.parse('2025-10-11T09:00:00Z'), status: 'available' as const }
  const { subject, text } = buildRefundMail({ to: 'a@b.nl', ticket, wave, ...sender })
  expect(subject).toBe('Je krijgt je geld terug: geen plek meer in wave 4')
  expect(text).toContain('https://x.example/ticket-register')
})

test("sends a mail from the site's mail address, under the product's name", async () => {
  const mail = buildRefundMail({ to: 'a@b.nl', ticket: ticketOf('x'), ...sender })
  const mime = Buffer.from(await composeMail(mail, 'tickets@race.example')).toString('utf8')
  expect(mime).toContain('From: Duinstorm <tickets@race.example>')
})

test("shows the edition's contact address, and sends replies there", async () => {
  const contact = { email: 'vragen@race.example', social: [] }
  const facts = { contact: [{ value: contact, screens: [], elsewhere: '' }] }
  const mail = buildRefundMail({ to: 'a@b.nl', ticket: ticketOf('x'), ...sender, facts })
  expect(mail.text).toContain('schrijf naar vragen@race.example.')
  expect(mail.html).toContain('<a href="mailto:vragen@race.example"')
  expect(Buffer.from(await composeMail(mail, 'tickets@race.example')).toString('utf8')).toContain('Reply-To: vragen@race.example')
})

test('adds no recipient for an address with a comma or a line break', async () => {
  const mail = buildRefundMail({ to: 'a@b.nl', ticket: ticketOf('x'), ...sender })
  const head = Buffer.from(await composeMail({ ...mail, to: 'a@b.nl, c@d.nl\r\nBcc: e@f.nl' }, 'tickets@x.example'))
    .toString('utf8')
    .split('\r\n\r\n')[0]!
  expect(head).not.toMatch(/^Bcc:/im)
})

test('folds calendar lines at 75 octets with CRLF, without splitting a character', () => {
  const summary = 'Zeewind 🌊 en Yıldız, '.repeat(12)
  const ics = buildCalendarFile({ ...event, summary, description: 'een; twee, drie\\vier\nvijf\u0007' }, 'Duinstorm')
  expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of ics.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\uFFFD')
  }
  expect(unfold(ics)).toContain(`SUMMARY:${summary.replaceAll(',', '\\,')}\r\n`)
  expect(unfold(ics)).toContain('DESCRIPTION:een\\; twee\\, drie\\\\vier\\nvijf\r\n')
})

test('calendar has the start in Amsterdam time if the ticket has a wave, otherwise the whole day', () => {
  const timed = buildCalendarFile({ ...event, start: Date.parse('2025-10-11T08:00:00Z') }, 'D')
  expect(timed).toContain('DTSTART;TZID=Europe/Amsterdam:20251011T100000\r\nDTEND;TZID=Europe/Amsterdam:20251011T110000\r\n')
  expect(timed).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Amsterdam\r\n')
  expect(timed).not.toContain('Brussels')
  expect(timed).toContain('DTSTAMP:19700101T000000Z\r\n')
  const winter = buildCalendarFile({ ...event, start: Date.parse('2025-10-26T08:00:00Z') }, 'D')
  expect(winter).toContain('DTSTART;TZID=Europe/Amsterdam:20251026T090000\r\n')
  expect(buildCalendarFile({ ...event, date: '2025-10-31' }, 'D')).toContain('DTSTART;VALUE=DATE:20251031\r\nDTEND;VALUE=DATE:20251101\r\n')
})

test('calendar files of one ticket share a UID, and have a higher sequence after a change', () => {
  const row = inputOf('Sanne').participants[0]!
  const read = (change: Partial<MailedParticipant>) => {
    const ics = unfold(buildTicketCalendar({ ...row, ...change }, { location: null, ...sender })).replace(
      /BEGIN:VTIMEZONE.*END:VTIMEZONE/s,
      '',
    )
    return (name: string) => new RegExp(`^${name}[;:](.*)\r$`, 'm').exec(ics)?.[1]
  }
  const [first, second] = [read({}), read({ rev: 4, updatedAt: dayMs, waveNumber: 5, waveTime: Date.parse('2025-10-11T10:00:00Z') })]
  expect(second('UID')).toBe(first('UID'))
  expect([first('SEQUENCE'), second('SEQUENCE')]).toEqual(['0', '3'])
  expect([first('DTSTART'), second('DTSTART')]).toEqual(['VALUE=DATE:20251011', 'TZID=Europe/Amsterdam:20251011T120000'])
  expect([first('DTSTAMP'), second('DTSTAMP')]).toEqual(['19700101T000000Z', '19700102T000000Z'])
  expect([first('STATUS'), read({ status: 'cancelled' })('STATUS')]).toEqual(['CONFIRMED', 'CANCELLED'])
  expect(first('REFRESH-INTERVAL')).toBe('VALUE=DURATION:PT6H')
  expect(read({ id: '3HQ8TZ6C' })('UID')).not.toBe(first('UID'))
})
