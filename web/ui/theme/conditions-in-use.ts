import { defaultBaseConfig } from '@chakra-ui/react'
import type { Plugin } from 'vite'

/** The conditions (`_hover`, `_disabled`) that styles here are written under. `tokens-in-use.test.ts` holds every source to them. */
export const conditionsInUse = (
  'active after backdrop before currentPage disabled empty expanded first firstLetter focus focusVisible' +
  ' hover invalid last loading motionReduce motionSafe notFirst only placeholder selected'
).split(' ')

/** Chakra brings a hundred conditions, of which every page would download four in five for nothing. */
export const onlyConditionsInUse: Plugin = {
  name: 'conditions-in-use',
  transform(code, id) {
    if (!/@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]preset-base\.js/.test(id)) return
    const theirs = /= defineConditions\(\{.*?\n\}\);/s
    if (!theirs.test(code)) throw new Error(`no conditions in ${id}`)
    const all = Object.entries(defaultBaseConfig.conditions ?? {})
    const ours = Object.fromEntries(all.filter(([name]) => conditionsInUse.includes(name)))
    return { code: code.replace(theirs, () => `= defineConditions(${JSON.stringify(ours)});`), map: null }
  },
}
