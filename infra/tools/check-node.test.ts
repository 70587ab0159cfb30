import { expect, test } from 'vitest'
import { explainOldNode } from './check-node.mjs'

test.each(['20.0.0', '24.21.0', '100.1.0'])('accepts Node %s', (version) => {
  expect(explainOldNode(version)).toBeUndefined()
})

test.each(['18.20.8', '8.17.0'])('refuses Node %s with a message of one line', (version) => {
  expect(explainOldNode(version)).toBe(`Duinstorm needs Node 20 or newer, this is ${version}.`)
})
