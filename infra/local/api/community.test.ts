import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

let product: TestProduct
let visitor: TestClient
let admin: TestClient
beforeAll(async () => {
  product = await startTestProduct('demo')
  visitor = product.browser()
  admin = await product.asAdmin()
})
afterAll(() => product.stop())

const faultsOf = (body: { details: { path: string; message: string }[] }) =>
  Object.fromEntries(body.details.map(({ path, message }) => [path, message]))

describe('newsletter', () => {
  const subscribe = (email: unknown) => visitor.call('POST', '/api/newsletter', { email })
  const subscribers = async () => (await product.deps.content.list('subscriber')).map(({ id }) => id)
  const confirm = (token: string) => visitor.call('POST', '/api/newsletter/confirm', { token })
  const mailsTo = (address: string, subject: string) => product.listSent(address, subject)
  const tokenFor = async (address: string) => {
    const bevestig = () => mailsTo(address, 'Bevestig je aanmelding')
    await expect.poll(async () => (await bevestig()).length, { interval: 25 }).toBeGreaterThan(0)
    return /\/nieuwsbrief#([\w-]+)/.exec((await bevestig())[0]!.text)![1]!
  }

  test('a mail address is subscribed once, after its mailed link is confirmed; every address gets the same response', async () => {
    const written = ['Sanne@Voorbeeld.example', 'sanne@voorbeeld.example', ' SANNE@voorbeeld.example ']
    const answers = await Promise.all(written.map(subscribe))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array.from({ length: 3 }, () => [200, { ok: true }]))
    const tokens = await Promise.all(written.map((one) => tokenFor(one.trim())))
    expect(await subscribers(), 'no address is stored before its confirmation').toEqual([])
    for (const token of [...tokens, tokens[0]!]) expect((await confirm(token)).body).toEqual({ ok: true })
    expect(await subscribers()).toEqual(['sanne@voorbeeld.example'])
  })

  test('a person who is already subscribed learns this by mail only', async () => {
    await product.setClock(product.clock.now() + 16 * 60_000)
    expect((await subscribe('sanne@voorbeeld.example')).body).toEqual({ ok: true })
    await expect.poll(async () => (await mailsTo('sanne@voorbeeld.example', 'al aangemeld')).length, { interval: 25 }).toBe(1)
    await product.setClock(null)
  })

  test('an invalid, truncated or week-old link confirms nothing', async () => {
    await subscribe('piet@voorbeeld.example')
    const token = await tokenFor('piet@voorbeeld.example')
    for (const wrong of ['x', 'a'.repeat(60), token.slice(0, -2), `${token.slice(0, 5)}${token[5] === 'A' ? 'B' : 'A'}${token.slice(6)}`])
      expect((await confirm(wrong)).body.code, wrong).toBe('link_expired')
    await product.setClock(product.clock.now() + 8 * dayMs)
    expect((await confirm(token)).body).toMatchObject({
      code: 'link_expired',
      message: expect.stringContaining('Meld je adres nog eens aan'),
    })
    await product.setClock(null)
    expect(await subscribers()).toEqual(['sanne@voorbeeld.example'])
  })

  test('sends at most three mails in 15 minutes to one mail address', async () => {
    const answers: number[] = []
    for (let at = 0; at < 5; at++) answers.push((await subscribe('vol@voorbeeld.example')).status)
    expect(answers).toEqual([200, 200, 200, 429, 429])
  })

  test.each([
    ['nothing', undefined],
    ['empty', ''],
    ['spaces', '   '],
    ['no address', 'sanne'],
    ['a list', ['sanne@voorbeeld.example']],
    ['two lines', 'sanne@voorbeeld.example\nbcc: iedereen@voorbeeld.example'],
    ['very long', `${'s'.repeat(260)}@voorbeeld.example`],
    ['enormous', 's'.repeat(200_000)],
  ])('stores nothing for an invalid mail address: %s', async (_, email) => {
    const { status, body } = await subscribe(email)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(await subscribers()).toEqual(['sanne@voorbeeld.example'])
  })

  test('refuses an invalid address with a message', async () => {
    expect((await subscribe('sanne')).body.message).toBe('Ongeldig emailadres')
  })

  test('limits the confirmation mails that one network address can cause', async () => {
    const answers = await Promise.all(Array.from({ length: 45 }, (_, at) => subscribe(`loper${at}@voorbeeld.example`)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]!.body.code).toBe('too_many_attempts')
    await product.setClock(product.clock.now() + 16 * 60_000)
    expect((await subscribe('later@voorbeeld.example')).status).toBe(200)
    await product.setClock(null)
  })
})

describe('volunteers', () => {
  const form = {
    name: 'Hilde Dekker',
    email: 'hilde@voorbeeld.example',
    phone: '0612345678',
    preferredRole: 'marshal',
    experience: 'EHBO-diploma',
    availability: 'saturday',
  }
  const signUp = (body: object, key?: string) => visitor.call('POST', '/api/volunteers', body, key ? { 'idempotency-key': key } : {})
  const named = async (name: string) =>
    (await admin.call('GET', '/api/volunteers')).body.filter((one: { name: string }) => one.name === name)

  test("a sign-up appears in the organiser's list, with id and time from the server", async () => {
    expect((await signUp({ ...form, id: 'mijn-id', createdAt: '1999-01-01T00:00:00Z' })).body).toEqual({ ok: true })
    const [kept, ...more] = await named('Hilde Dekker')
    expect(more).toEqual([])
    expect(kept).toMatchObject(form)
    expect(kept.id).toMatch(/^[\w-]{32}$/)
    expect(Math.abs(Date.parse(kept.createdAt) - product.clock.now())).toBeLessThan(60_000)
  })

  test('phone and experience may be missing or empty', async () => {
    const { phone: _, experience: __, ...needed } = form
    await signUp({ ...needed, name: 'Zonder Meer' })
    await signUp({ ...needed, name: 'Zonder Meer', phone: ' ', experience: '' })
    expect((await named('Zonder Meer')).map((one: { phone: null; experience: null }) => [one.phone, one.experience])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  test.each(['both-days', 'saturday-only', 'sunday-only', 'flexible', 'saturday', 'sunday'])(
    'accepts the availability %s, a value of one of the two lists in the specification',
    async (availability) => {
      expect((await signUp({ ...form, name: `Op ${availability}`, availability })).status).toBe(200)
      expect((await named(`Op ${availability}`))[0].availability).toBe(availability)
    },
  )

  test('counts repeated sign-ups with the same key once, even when concurrent', async () => {
    await Promise.all([1, 2, 3].map(() => signUp({ ...form, name: 'Dubbele Klik' }, 'sleutel-1')))
    expect(await named('Dubbele Klik')).toHaveLength(1)
  })

  test('reports each missing field of an empty form', async () => {
    const { status, body } = await signUp({})
    expect(status).toBe(400)
    expect(Object.keys(faultsOf(body)).toSorted()).toEqual(['availability', 'email', 'name', 'preferredRole'])
    expect(
      faultsOf((await signUp({ ...form, name: ' ', email: 'nee', phone: '06', preferredRole: '', availability: 'ooit' })).body),
    ).toEqual({
      name: 'Naam is verplicht',
      email: 'Ongeldig emailadres',
      phone: 'Vul minstens 10 cijfers in, of laat dit leeg',
      preferredRole: 'Rol voorkeur is verplicht',
      availability: 'Beschikbaarheid is verplicht',
    })
  })

  test.each(['liever niet bellen', '06-123', '----------'])('refuses %s as a phone number', async (phone) => {
    expect(faultsOf((await signUp({ ...form, phone })).body)).toEqual({ phone: 'Vul minstens 10 cijfers in, of laat dit leeg' })
  })

  test('refuses very long input instead of cutting it', async () => {
    const email = `hilde@${'duin.'.repeat(60)}nl`
    const { status, body } = await signUp({ ...form, name: 'n'.repeat(121), email, phone: '1'.repeat(31), experience: 'e'.repeat(2001) })
    expect([status, faultsOf(body)]).toEqual([
      400,
      {
        name: 'Deze naam is te lang',
        email: 'Ongeldig emailadres',
        phone: 'Dit telefoonnummer is te lang',
        experience: 'Dit is te lang: maximaal 2000 tekens',
      },
    ])
  })

  test('limits the sign-ups from one network address', async () => {
    const statuses = []
    for (let at = 0; at < 45; at++) statuses.push((await signUp({ ...form, name: 'Volle Lijst' })).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('visitors get the testimonials, and the gallery pictures in the set order', async () => {
  const testimonials = (await visitor.call('GET', '/api/testimonials')).body
  expect(testimonials.length).toBeGreaterThanOrEqual(3)
  for (const testimonial of testimonials)
    expect(testimonial).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      content: expect.any(String),
      rating: expect.toSatisfy((stars: number) => stars >= 1 && stars <= 5),
    })
  const names = ['duinkam', 'branding', 'touw', 'zandzak', 'kettlebell', 'mist', 'vuur', 'finish']
  expect((await visitor.call('GET', '/api/gallery')).body.map((one: { imageUrl: string }) => one.imageUrl)).toEqual(
    names.map((name) => `asset:gallery/${name}.avif`),
  )
})
