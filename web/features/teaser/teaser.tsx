import { chakra } from '#web/ui/theme/chakra.ts'
import { useCallback, useState } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { HeroImage } from '#web/ui/drawings/hero-image.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { EndScreen } from './end-screen.tsx'
import { Film } from './film.tsx'
import { AfterFilm, Screen, TopBar } from './teaser-parts.ts'

type State = 'film' | 'failed' | 'end' | 'end-without-film'

const Fallback = ({ onGoOn }: { onGoOn: () => void }) => (
  <AfterFilm role="alert">
    <chakra.h1 textStyle="title" color="fg.strong">
      De video kan niet worden geladen
    </chakra.h1>
    <p>Dat ligt aan de verbinding of aan je browser, niet aan jou. Je mist alleen het beeld: de rest staat hierachter.</p>
    <div>
      <Button variant="primary" iconAfter="arrow" onClick={onGoOn}>
        Ga verder
      </Button>
    </div>
  </AfterFilm>
)

/** Shows the teaser: a film over the whole screen, and after it a question to the visitor. */
export default function Teaser() {
  usePageTitle('Teaser')
  const [state, setState] = useState<State>('film')
  const end = useCallback(() => setState('end'), [])
  const fail = useCallback(() => setState('failed'), [])

  return (
    <>
      <Screen>
        <TopBar>
          <ButtonLink to="/" variant="outline" size="compact" icon="back">
            Terug
          </ButtonLink>
        </TopBar>
        {state === 'film' ? (
          <>
            <chakra.h1 srOnly>Teaser</chakra.h1>
            <Film onEnd={end} onError={fail} />
          </>
        ) : (
          <HeroImage layer="back" css={{ '--image-position': '50% 0', opacity: 0.16 }} />
        )}
        {state === 'failed' && <Fallback onGoOn={() => setState('end-without-film')} />}
        {state === 'end' && <EndScreen onReplay={() => setState('film')} />}
        {state === 'end-without-film' && <EndScreen />}
      </Screen>
      {/* Without scripts, nothing can show the end screen when the film ends. The end screen is then always visible below the film. */}
      <noscript>
        <EndScreen />
      </noscript>
    </>
  )
}
