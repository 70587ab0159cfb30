import MailComposer from 'nodemailer/lib/mail-composer'
import { expect, test } from 'vitest'
import { parseMime } from './parse-mime.ts'

const compose = (mail: ConstructorParameters<typeof MailComposer>[0]) => new MailComposer(mail).compile().build()

test('reads a composed mail: alternatives, inline picture, attachments, accents and emoji', async () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255, 13, 10, 13, 10, 45, 45])
  const text =
    'Hoi Zoë,\n\n-- \nTot zaterdag! 🌊 = mooi\nEen regel die zo lang is dat hij in stukken moet, want meer dan zesenzeventig tekens past niet — echt niet.'
  const raw = await compose({
    from: 'Duinstorm <hallo@duinstorm.example>',
    to: ['"Vries, Zoë de" <zoe@example.nl>', 'tweede@example.nl'],
    cc: 'derde@example.nl',
    subject: 'Je tickets voor Duinstorm: welkom, Zoë de Vries, tot in de branding van Scheveningen 🌊🌊🌊',
    text,
    html: '<p>Hoi Zoë 🌊</p><img src="cid:qr-1@duinstorm">',
    attachments: [
      { filename: 'qr.png', content: png, cid: 'qr-1@duinstorm', contentType: 'image/png' },
      {
        filename: 'afspraak – zaterdag één met een heel lange naam die in stukken moet worden geknipt.ics',
        content: 'BEGIN:VCALENDAR\r\nSUMMARY:Zoë\r\nEND:VCALENDAR\r\n',
        contentType: 'text/calendar; charset=utf-8',
      },
      { filename: 'notitie.txt', content: 'lijst', contentType: 'text/plain' },
    ],
  })
  const mail = await parseMime(raw)
  expect(mail.to).toEqual(['zoe@example.nl', 'tweede@example.nl', 'derde@example.nl'])
  expect(mail.subject).toBe('Je tickets voor Duinstorm: welkom, Zoë de Vries, tot in de branding van Scheveningen 🌊🌊🌊')
  expect(mail.text.replaceAll('\r\n', '\n').trimEnd()).toBe(text)
  expect(mail.html.trim()).toBe('<p>Hoi Zoë 🌊</p><img src="cid:qr-1@duinstorm">')
  expect(mail.attachments.map(({ filename, contentType, cid }) => ({ filename, contentType, cid }))).toEqual([
    { filename: 'qr.png', contentType: 'image/png', cid: 'qr-1@duinstorm' },
    {
      filename: 'afspraak – zaterdag één met een heel lange naam die in stukken moet worden geknipt.ics',
      contentType: 'text/calendar',
      cid: undefined,
    },
    { filename: 'notitie.txt', contentType: 'text/plain', cid: undefined },
  ])
  expect(Buffer.from(mail.attachments[0]!.content, 'base64')).toEqual(png)
  expect(Buffer.from(mail.attachments[1]!.content, 'base64').toString()).toBe('BEGIN:VCALENDAR\r\nSUMMARY:Zoë\r\nEND:VCALENDAR\r\n')
})

test('reads a plain text mail, and a mail with only html', async () => {
  expect(await parseMime(await compose({ to: 'a@example.nl', subject: 'Kort', text: 'Hallo' }))).toMatchObject({
    subject: 'Kort',
    html: '',
    text: 'Hallo\n',
  })
  expect(await parseMime(await compose({ to: 'a@example.nl', html: '<b>Hé</b>' }))).toMatchObject({ text: '', html: '<b>Hé</b>\n' })
})

test('reads a part in another charset, and a subject whose base64 words split a character', async () => {
  const raw = Buffer.concat([
    Buffer.from('Subject: =?utf-8?B?w6nD?=\r\n =?utf-8?B?qcOp?=\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\n'),
    Buffer.from('caf\xe9', 'latin1'),
  ])
  expect(await parseMime(raw)).toMatchObject({ subject: 'ééé', text: 'café\n' })
})

test('does not throw on malformed mails', async () => {
  for (const rubbish of [
    '',
    '\n',
    'geen kop',
    'Content-Type: multipart/mixed; boundary=x\n\nniets',
    'Content-Type: ;;==\nContent-Transfer-Encoding: x\n\n\u0000',
  ]) {
    await parseMime(Buffer.from(rubbish))
  }
})
