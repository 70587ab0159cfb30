import type { Failure } from '#web/api/failure.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** In the place of the material where it never came to this device: why, what works all the same, and what happens by itself. */
export function NoMaterial({ failure, onBeach }: { failure: Failure | undefined; onBeach: boolean }) {
  return (
    <Notice kind="bad" title="Het materiaal laadt niet">
      <span>{failure && 'status' in failure ? failure.message : 'Geen verbinding met de server.'}</span>{' '}
      <span>
        {onBeach
          ? 'Dit toestel zag het materiaal nog nooit, dus tellen kan hier nog niet. Scannen gaat gewoon door. Dit scherm laadt vanzelf zodra er bereik is; daarna tel je ook zonder.'
          : 'Dit scherm heeft nog geen eerdere stand om te laten zien. Er is niets verloren. Het laadt vanzelf zodra het kan.'}
      </span>
    </Notice>
  )
}
