import { chakra } from '#web/ui/theme/chakra.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { useKeepFocusVisible } from '#web/ui/feedback/keep-focus-visible.ts'
import { useHydratedPath } from '#web/ui/hydration/use-hydrated-path.ts'
import { Ground } from '#web/ui/theme/ground.tsx'

/**
 * Screens without the notice: those where somebody pays, scans or shows a ticket (decision 32), the office, and the teaser, where the
 * notice would cover the buttons.
 */
const pathsWithoutNotice =
  /^\/(checkout|payment-|ticket-confirmation|shop\/(checkout|success)|participant-(community-)?dashboard|crew-scanner|check-in|material-management|wave-management|notifications|admin|teaser)/

/** Screens with the cart at the top: there the notice stays at the bottom, even on a short phone. */
const cartPaths = /^\/(shop|merchandise)\/?$/

/**
 * Screens with the form of an order, whose button stays beside the fields on a laptop: there the notice is a low bar, below that button.
 */
const orderPaths = /^\/(tickets|ticket-register|team|participant-duo)\/?$/

const Sheet = chakra('aside', {
  base: {
    position: 'fixed',
    zIndex: 'cookie',
    bottom: { base: 'var(--action-bar, 0px)', md: 'calc(24px + var(--action-bar, 0px))' },
    // On a short phone the notice would cover the button of the home page, so it is at the top of the screen.
    '@media (max-width: 768px) and (max-height: 759px)': { '&:not([data-low])': { top: '0', bottom: 'auto' } },
    insetInlineEnd: { base: '0', md: 'gutter' },
    insetInlineStart: { base: '0', md: 'auto' },
    width: { md: '430px' },
    padding: { base: '12px 20px 14px', md: '18px 20px 20px' },
    maxHeight: 'calc(100dvh - var(--action-bar, 0px))',
    overflowY: 'auto',
    '&[data-bar]': {
      lg: {
        display: 'flex',
        alignItems: 'center',
        gap: '5',
        insetInline: '0',
        bottom: '0',
        width: 'auto',
        paddingBlock: '2.5',
        paddingInline: 'gutter',
        '& > h2': { fontSize: 's' },
        '& > p': { flex: '1', margin: '0' },
        '& > div': { flex: 'none', width: '20rem' },
        '& > button': { position: 'static' },
      },
    },
    bg: 'bg',
    color: 'fg',
    boxShadow: 'paper',
  },
})
const Head = chakra('h2', {
  base: {
    textStyle: 'h4',
    color: 'fg.strong',
    mdDown: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})
const Text = chakra('p', {
  base: {
    textStyle: 'small',
    lineHeight: '1.4',
    margin: { base: '0 40px 10px 0', md: '8px 0 14px' },
    '& a': { color: 'fg.strong', textDecoration: 'underline', whiteSpace: 'nowrap' },
  },
})
// Each sentence is a separate element. As a single text, the sentences would be the largest paint of a short page, and so its LCP.
const Sentence = chakra('span', { base: { display: 'inline-block' } })
const Answers = chakra('div', {
  base: {
    display: 'grid', // stacked if the text is large
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
    gap: '2.5',
  },
})
const Close = chakra('button', {
  base: {
    position: 'absolute',
    insetInlineEnd: '1.5',
    top: { base: '0', md: '1' },
    display: 'grid',
    placeItems: 'center',
    width: 'touch',
    height: 'touch',
    color: 'fg.strong',
  },
})

/**
 * The cookie notice: two equal answers and a close button. It is part of the prerendered page; `<html data-consent>` hides it, and
 * web/monitoring/consent.ts handles its buttons, so that it works before the app starts.
 */
export default function ConsentBanner() {
  const path = useHydratedPath()
  const { place, low } = useKeepFocusVisible()
  if (pathsWithoutNotice.test(path)) return null
  return (
    <Ground kind="foam" data-no-print>
      <Sheet
        aria-label="Cookies"
        data-cookie-notice
        ref={place}
        data-low={low || cartPaths.test(path) || undefined}
        data-bar={orderPaths.test(path) || undefined}
      >
        <Head>Cookies</Head>
        <Text>
          <Sentence>Mogen we meten hoe goed de site werkt?</Sentence> <Sentence>Dat blijft bij ons.</Sentence>{' '}
          <Sentence>Zonder werkt alles ook.</Sentence>{' '}
          <Sentence>
            <a href="/privacy#meten">Wat we meten</a>
          </Sentence>
        </Text>
        <Answers>
          <Button size="compact" data-consent-answer="declined">
            Weigeren
          </Button>
          <Button size="compact" data-consent-answer="accepted">
            Accepteren
          </Button>
        </Answers>
        <Close type="button" aria-label="Sluiten" data-consent-answer="closed">
          <Icon name="cross" />
        </Close>
      </Sheet>
    </Ground>
  )
}
