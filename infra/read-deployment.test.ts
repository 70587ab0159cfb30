import { expect, test } from 'vitest'
import { readDeployment } from './read-deployment.ts'

const read = (context: Record<string, unknown>) => readDeployment((name) => context[name])
const alarms = 'ops@race.example'

test('reads the site, the mail address for alarms, and the optional DNS zone', () => {
  expect(read({ site: 'race.example', alarms })).toEqual({ site: 'race.example', alarmsTo: alarms })
  expect(read({ site: 'www.race.example', alarms, zone: 'Z0123' })).toEqual({
    site: 'www.race.example',
    alarmsTo: alarms,
    hostedZoneId: 'Z0123',
  })
})

test.each([undefined, '', 'https://race.example', 'race.example/', 'localhost'])('refuses %j as the site with a one-line error', (site) => {
  expect(() => read({ site, alarms })).toThrow(/^Give the host name of the site: -c site=race\.example$/)
})

test.each([undefined, '', 'ops'])('refuses %j as the mail address for alarms with a one-line error', (to) => {
  expect(() => read({ site: 'race.example', alarms: to })).toThrow(/^Give the address that alarms are mailed to: [^\n]*$/)
})
