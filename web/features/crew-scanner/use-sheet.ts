import { useSearchParams } from 'react-router-dom'

const sheets = ['typ', 'zoek', 'lijst', 'post', 'koppel'] as const
export type SheetName = (typeof sheets)[number]

/** Which sheet lies over the camera; in the address, so that the phone's own back button closes it. */
export function useSheet() {
  const [params, setParams] = useSearchParams()
  const sheet = sheets.find((name) => name === params.get('blad'))
  const open = (name: SheetName) => setParams({ blad: name })
  const close = () => setParams({}, { replace: true })
  return { sheet, open, close }
}
