import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

let product: TestProduct
let staff: TestClient
beforeAll(async () => {
  product = await startTestProduct()
  staff = await product.asAdmin('staff')
})
afterAll(() => product.stop())

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c9a' } })
const upload = (bytes: Buffer, by = staff) => by.call('POST', '/api/admin/pictures', { picture: bytes.toString('base64') })

test('an uploaded picture has a permanent URL made from its content, and no camera data', async () => {
  const taken = await plain(80, 60)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Sanne de Vries' } })
    .toBuffer()
  const { status, body } = await upload(taken)
  expect([status, body]).toEqual([200, { url: expect.stringMatching(/^\/pictures\/[0-9a-f]{64}-80x60\.jpg$/), width: 80, height: 60 }])
  expect((await upload(taken)).body.url).toBe(body.url)
  const answer = await fetch(product.origin + body.url)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
  const seen = Buffer.from(await answer.arrayBuffer())
  expect(seen.includes('Sanne de Vries')).toBe(false)
  expect(await sharp(seen).metadata()).toMatchObject({ format: 'jpeg', width: 80, height: 60 })
  expect((await fetch(product.origin + body.url, { method: 'HEAD' })).status).toBe(200)
  expect((await fetch(product.origin + body.url.replace('80x60', '81x60'))).status).toBe(404)
  expect((await fetch(`${product.origin}/pictures/..%2Fseeded`)).status).toBe(404)
})

test('the audit log records who uploaded which picture, but no bytes', async () => {
  const { body } = await upload(await plain(31, 17).webp().toBuffer())
  const owner = await product.asAdmin()
  const { items: lines } = (await owner.call('GET', '/api/admin/audit')).body
  expect(lines.find((line: { target: string }) => line.target === body.url)).toMatchObject({
    actor: 'staff@voorbeeld.example',
    action: 'uploadPicture',
    outcome: 'done',
    changes: [],
  })
})

test.each([
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'Dit is geen foto die we kunnen lezen. Kies een JPEG of WebP.',
  ],
  ['a PNG', () => plain(9, 9).png().toBuffer(), 'Dit is geen foto die we kunnen lezen. Kies een JPEG of WebP.'],
  ['too wide', () => plain(1601, 9).webp().toBuffer(), 'Deze foto is te groot'],
  ['too many bytes', () => Buffer.alloc(368_641), 'Deze foto is te groot'],
  ['empty', () => Buffer.alloc(0), 'Dit is geen foto die we kunnen lezen. Kies een JPEG of WebP.'],
])('refuses a picture that is %s, in Dutch', async (_, make, message) => {
  const { status, body } = await upload(await make())
  expect([status, body.code, body.details]).toEqual([400, 'invalid_input', [{ path: 'picture', message }]])
})

test('limits uploads to sixty in 15 minutes', async () => {
  const other = await product.asAdmin()
  const picture = await plain(8, 8).webp().toBuffer()
  const answers = await Promise.all(Array.from({ length: 61 }, () => upload(picture, other)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(60).fill(200), 429])
})

test('a product shows an uploaded picture, keeps it when a change omits it, and accepts no other URL', async () => {
  const { url } = (await upload(await plain(40, 40).webp().toBuffer())).body
  const seen = async () =>
    (await product.browser().call('GET', '/api/products')).body.find(({ id }: { id: string }) => id === 'buff').imageUrl
  const [{ imageUrl: _, ...buff }] = (await staff.call('GET', '/api/admin/products')).body.filter(({ id }: { id: string }) => id === 'buff')
  const save = async (more: object) => staff.call('PATCH', '/api/products/buff', { ...buff, version: undefined, ...more })
  expect((await save({ imageUrl: url })).body.imageUrl).toBe(url)
  expect(await seen()).toBe(url)
  expect((await save({ price: '13.00' })).body.imageUrl).toBe(url)
  const late = await staff.call('PATCH', '/api/products/buff', { ...buff, imageUrl: null })
  expect([late.status, late.body.code]).toEqual([409, 'record_changed'])
  for (const imageUrl of [
    'https://elders.example/a.webp',
    '/pictures/../api/admin/session',
    'javascript:alert(1)',
    'asset:gallery/mist.avif',
  ])
    expect((await save({ imageUrl })).body.details).toEqual([{ path: 'imageUrl', message: 'Kies een foto' }])
  expect((await save({ imageUrl: null })).body.imageUrl).toBeNull()
  expect(await seen()).toBeNull()
})

test('the gallery and an article show an uploaded picture; the gallery requires a description', async () => {
  const { url } = (await upload(await plain(50, 40).webp().toBuffer())).body
  const place = (title: string) => staff.call('POST', '/api/admin/gallery', { title, imageUrl: url, position: 1 })
  expect((await place('')).body.details).toEqual([{ path: 'title', message: 'Zeg wat er op je foto staat, voor wie hem niet ziet' }])
  expect((await place('De start in de mist')).status).toBe(200)
  expect((await product.browser().call('GET', '/api/gallery')).body).toContainEqual(
    expect.objectContaining({ imageUrl: url, title: 'De start in de mist' }),
  )
  const article = { title: 'Foto', slug: 'foto', excerpt: 'e', content: 'c', category: 'events', author: 'Redactie', published: true }
  await staff.call('POST', '/api/admin/articles', { ...article, featuredImage: url })
  expect((await product.browser().call('GET', '/api/blog/foto')).body.featuredImage).toBe(url)
})
