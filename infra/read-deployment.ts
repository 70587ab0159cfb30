/** The settings that a deployment gets by `-c` on its command line. */
export interface Deployment {
  /** The host name that visitors use. */
  site: string
  /** The mail address that gets a mail when something is wrong. */
  alarmsTo: string
  /** The zone of the site's domain at Route 53. Without it an operator manages the DNS records manually. */
  hostedZoneId?: string
}

/** Reads the deployment's settings. Throws a one-line error if a setting is missing or wrong: a default would deploy the wrong site. */
export function readDeployment(context: (name: string) => unknown): Deployment {
  const [site, alarmsTo, hostedZoneId] = ['site', 'alarms', 'zone'].map((name) => context(name) as string | undefined)
  if (!/^([a-z\d-]+\.)+[a-z]{2,}$/.test(site ?? '')) throw new Error('Give the host name of the site: -c site=race.example')
  if (!/^[^\s@]+@[^\s@]+$/.test(alarmsTo ?? '')) throw new Error('Give the address that alarms are mailed to: -c alarms=ops@race.example')
  return { site: site!, alarmsTo: alarmsTo!, ...(hostedZoneId ? { hostedZoneId } : {}) }
}
