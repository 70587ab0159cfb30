import { chakra } from '#web/ui/theme/chakra.ts'
import { brand } from '#shared/facts/brand.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Ground } from '#web/ui/theme/ground.tsx'

const Sheet = chakra('main', {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'start',
    gap: '4',
    minHeight: '100dvh',
    maxWidth: 'form',
    marginInline: 'auto',
    padding: 'gutter',
  },
})

/** True if the browser translates the page: Chrome sets a class on `html`, others only insert `font` elements. */
const isTranslated = () => document.querySelector('html[class*=translated], body font') !== null

/** Replaces a screen that threw an error. Explains what happened, that nothing is lost, and what to do. */
export function CrashScreen() {
  return (
    <Ground kind="foam">
      <Sheet role="alert">
        <chakra.h1 textStyle="title" color="fg.strong" textWrap="balance">
          Dit scherm waaide om
        </chakra.h1>
        <chakra.p textStyle="lead">
          Er ging iets mis in de pagina. Er is niets verloren: wat je invulde en scande staat op dit toestel, en een betaling die gelukt is
          blijft gelukt.
        </chakra.p>
        <chakra.p color="fg.muted">
          Laad de pagina opnieuw. Gaat het dan nog mis, mail ons op <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>.
        </chakra.p>
        {isTranslated() && (
          <chakra.p color="fg.muted">Je browser vertaalt deze pagina. Zet de vertaling uit als het nog eens misgaat.</chakra.p>
        )}
        <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
          Laad opnieuw
        </Button>
      </Sheet>
    </Ground>
  )
}
