import { useUrlQuery } from '#web/ui/navigation/use-url-query.ts'

const sheets = ['typ', 'zoek', 'lijst', 'parcours', 'waves', 'wacht', 'post', 'klaar', 'koppel', 'tikken', 'geven', 'overnemen'] as const
export type SheetName = (typeof sheets)[number]

/**
 * The open sheet, read from the URL so that the phone's back button closes it. In the URL, `wie` is the person shown over the sheet,
 * `band` the person for whom the camera reads a wristband, and `nood` says that the emergency sheet lies over all of it.
 */
export function useSheet() {
  const [query, setQuery] = useUrlQuery()
  const sheet = sheets.find((name) => name === query.get('blad'))
  const under: Record<string, string> = sheet ? { blad: sheet } : {}
  const emergency = query.has('nood')
  const { nood: _, ...underEmergency } = Object.fromEntries(query)
  return {
    sheet,
    person: query.get('wie'),
    band: query.get('band'),
    emergency,
    open: (name: SheetName) => setQuery({ blad: name }),
    openPerson: (participantId: string) => setQuery({ ...under, wie: participantId }),
    openBand: (participantId: string) => setQuery({ band: participantId }),
    closePerson: () => setQuery(under, { replace: true }),
    close: () => setQuery({}, { replace: true }),
    openEmergency: () => {
      if (!emergency) setQuery({ ...underEmergency, nood: 'open' })
    },
    closeEmergency: () => setQuery(underEmergency, { replace: true }),
  }
}
