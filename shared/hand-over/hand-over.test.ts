import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bundleCheckOf, createPartReader, longestBundle, toParts } from './bundle-parts.ts'
import { joinPackages, splitPackages } from './bundle.ts'
import { openPackage, packageIdOf, readPackageHead, sealPackage } from './sealed-package.ts'

const head = { deviceId: '01999999-0000-7000-8000-00000000000a', events: 300, isCompressed: true }
const secret = new Uint8Array(32).fill(7)
const random = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 37 + 11) % 256)
const contents = new TextEncoder().encode('Sanne kwam om 10:03 binnen')

describe('a sealed package', () => {
  const sealed = sealPackage(head, contents, secret)

  test('is opened with the secret of its device', () => {
    expect(openPackage(sealed, secret)).toEqual(contents)
  })

  test('shows everybody its device and number of events, and nothing else', () => {
    expect(readPackageHead(sealed)).toEqual(head)
    expect(new TextDecoder().decode(sealed)).not.toContain('Sanne')
  })

  test('is not opened with another secret', () => {
    expect(openPackage(sealed, new Uint8Array(32).fill(8))).toBeUndefined()
  })

  test('is not opened if any byte was changed or is missing', () => {
    for (let at = 0; at < sealed.length; at++) {
      expect(openPackage(sealed.with(at, sealed[at]! ^ 1), secret), `byte ${at}`).toBeUndefined()
      expect(openPackage(sealed.subarray(0, at), secret), `the first ${at}`).toBeUndefined()
    }
  })

  test('has an id that no other package has', () => {
    expect(packageIdOf(sealed)).toHaveLength(16)
    expect(packageIdOf(sealed)).not.toBe(packageIdOf(sealed.with(30, sealed[30]! ^ 1)))
  })

  test('is identical if sealed again, so that a phone that receives it twice stores it once', () => {
    expect(sealPackage(head, contents, secret)).toEqual(sealed)
  })

  test('never uses a nonce for two contents, heads or secrets', () => {
    const others = [
      sealPackage(head, contents.with(0, 1), secret),
      sealPackage({ ...head, events: 301 }, contents, secret),
      sealPackage(head, contents, secret.with(0, 8)),
    ]
    const nonceOf = (bytes: Uint8Array) => String(bytes.subarray(20, 44))
    expect(new Set([sealed, ...others].map(nonceOf)).size).toBe(4)
  })

  test('is not read if it has a later version or is cut off in its head', () => {
    expect(readPackageHead(sealed.with(0, 2))).toBeUndefined()
    expect(readPackageHead(sealed.subarray(0, 44))).toBeUndefined()
  })
})

describe('a bundle', () => {
  const packages = fc.array(fc.uint8Array({ minLength: 1, maxLength: 300 }), { minLength: 1, maxLength: 6 })

  test('is split into the packages that were joined', () => {
    fc.assert(
      fc.property(packages, (some) => {
        expect(splitPackages(joinPackages(some))).toEqual(some)
      }),
    )
  })

  test('is not split if it was cut off within a package', () => {
    const bundle = joinPackages([random(90), random(50)])
    const whole = [94, bundle.length]
    for (let length = 0; length < bundle.length; length++)
      expect(splitPackages(bundle.subarray(0, length)) === undefined, `${length}`).toBe(!whole.includes(length))
  })

  test('has room for hundreds of packages that a phone carries', () => {
    expect(splitPackages(joinPackages(Array(300).fill(random(40))))).toHaveLength(300)
  })
})

describe('the parts of a bundle', () => {
  const bundles = fc.uint8Array({ minLength: 1, maxLength: 4000 })

  test('are joined into the bundle in any order, even if parts are repeated', () => {
    fc.assert(
      fc.property(bundles, fc.infiniteStream(fc.nat()), (bundle, dice) => {
        const parts = toParts(bundle)
        const reader = createPartReader()
        const missing = new Set(parts)
        for (const die of dice) {
          const part = parts[die % parts.length]!
          missing.delete(part)
          const read = reader.handleCode(part)
          const have = parts.length - missing.size
          expect(read).toEqual(missing.size === 0 ? { kind: 'whole', bundle } : { kind: 'some', have, of: parts.length })
          if (missing.size === 0) return
        }
      }),
    )
  })

  test('are recognised among other texts, even after trimming', () => {
    fc.assert(fc.property(bundles, (bundle) => new Set(toParts(bundle).map((part) => bundleCheckOf(part.trim()) ?? '')).size === 1))
    expect(bundleCheckOf('DS1ABC')).toBeUndefined()
    expect(createPartReader().handleCode('WB-0845')).toBeUndefined()
  })

  test('replace the parts that were read before, if they belong to another bundle', () => {
    const [first, second] = [toParts(random(900)), toParts(random(901))]
    const reader = createPartReader()
    reader.handleCode(first[0]!)
    expect(reader.handleCode(second[1]!)).toEqual({ kind: 'some', have: 1, of: 4 })
  })

  test('are reported as broken if one of them was changed, and can be read again', () => {
    const parts = toParts(random(600))
    const reader = createPartReader()
    reader.handleCode(parts[0]!.replace(/.\/$/, '0/'))
    expect(reader.handleCode(parts[1]!)).toEqual({ kind: 'broken' })
    reader.handleCode(parts[0]!)
    expect(reader.handleCode(parts[1]!)).toMatchObject({ kind: 'whole' })
  })

  test('cannot be made from a bundle that is too long', () => {
    expect(toParts(random(longestBundle))).toHaveLength(999)
    expect(() => toParts(random(longestBundle + 1))).toThrow(RangeError)
  })
})
