import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWaveNames } from './wave-search.ts'

describe('the name of a wave in a search', () => {
  it.each([
    ['Wave 3', [3], ''],
    ['  wave 03 ', [3], ''],
    ['WAVE12', [12], ''],
    ['de wit wave 3', [3], 'de wit'],
    ['Wave 3, za 11 okt', [3], 'za 11 okt'],
    ['wave', [], 'wave'],
    ['wave x3', [], 'wave x3'],
    ['golfwave 3', [], 'golfwave 3'],
    ['2wave 3 éwave 4', [], '2wave 3 éwave 4'],
    ['wave 1,wave 2 (wave 4)', [1, 2, 4], '( )'],
    ['wave 3b', [], 'wave 3b'],
    ['3', [], '3'],
  ])('is read from %j', (typed, waves, rest) => expect(readWaveNames(typed)).toEqual({ waves, rest }))

  it('is found between any words, and the other words are kept', () =>
    fc.assert(
      fc.property(fc.nat(999), fc.array(fc.constantFrom('sanne', 'de', '3', 'za', 'x@y.nl')), (number, words) => {
        const at = Math.floor(words.length / 2)
        const typed = [...words.slice(0, at), `Wave ${number}`, ...words.slice(at)].join(' ')
        expect(readWaveNames(typed)).toEqual({ waves: [number], rest: words.join(' ') })
      }),
    ))
})
