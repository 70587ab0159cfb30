import { chakra } from '#web/ui/theme/chakra.ts'
import type { RefObject } from 'react'
import type { CameraFailure } from '#web/scan-decoder/camera-failure.ts'
import type { CameraState } from '#web/scan-decoder/camera.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { useSoundState } from '#web/features/crew-scanner/verdict/verdict-volume.ts'
import { lowScreen } from '#web/features/crew-scanner/scan-parts.tsx'
import { AimCorners } from './aim-corners.tsx'
import { OpticsButtons, type OpticsButtonsProps } from './optics-buttons.tsx'

const small = '@container (max-height: 340px)'
/** Matches if the camera picture is very low, as at a post with a second row of buttons. */
const tiny = '@container (max-height: 200px)'
const View = chakra('div', {
  base: {
    position: 'relative',
    flex: '1',
    minHeight: '150px',
    overflow: 'hidden',
    bg: 'sea.600',
    // The buttons of the post must stay on the screen; the decoder reads the whole picture, including the parts outside this strip.
    [lowScreen]: { minHeight: '72px' },
  },
})
const Video = chakra('video', { base: { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' } })
const Waiting = chakra('p', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: '0',
    padding: '12px 16px',
    bg: 'scan.ink',
    color: 'scan.surface',
    textStyle: 'data',
    fontSize: '1.125rem',
  },
})
const Failed = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    overflowY: 'auto',
    display: 'grid',
    gridTemplate: '"title" "said" "again" 1fr / minmax(0, 1fr)',
    gap: '2',
    padding: '20px 16px',
    bg: 'scan.ink',
    color: 'scan.surface',
    textStyle: 'data',
    fontSize: '1.125rem',
    lineHeight: '1.35',
    // On a small phone that also shows a strip with a message, the button stands beside the title so that no line is cut off.
    [small]: {
      gridTemplate: '"title again" "said said" 1fr / minmax(0, 1fr) auto',
      gap: '8px 12px',
      padding: '8px 16px',
      fontSize: '1.0625rem',
      lineHeight: '1.25',
    },
    [tiny]: { rowGap: '4px', paddingBlock: '6px', fontSize: '1rem', lineHeight: '1.2' },
  },
})
const Said = chakra('div', {
  base: {
    gridArea: 'said',
    display: 'grid',
    alignContent: 'start',
    gap: '2',
    [small]: { gap: '1' },
    // A single paragraph needs one line less than two paragraphs.
    [tiny]: { display: 'block', '& p': { display: 'inline' }, '& p + p::before': { content: '" "' } },
  },
})
const Title = chakra('h2', {
  base: {
    gridArea: 'title',
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: '2.5rem',
    lineHeight: '0.9',
    [small]: { fontSize: '1.75rem' },
    '@container (max-width: 340px) and (max-height: 340px)': { fontSize: '1.25rem' },
    textTransform: 'uppercase',
    display: 'flex',
    gap: '3',
    alignItems: 'center',
  },
})
const Again = chakra('button', {
  base: {
    gridArea: 'again',
    alignSelf: 'end',
    minHeight: 'touchScan',
    paddingInline: '4',
    borderRadius: '1',
    bg: 'scan.surface',
    color: 'scan.ink',
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: '1.75rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    [small]: { minHeight: '56px', fontSize: '1.25rem' },
  },
})

/** The advice for each camera failure. Typing codes always works. */
const remedies: Record<CameraFailure, string> = {
  denied: 'De camera is niet toegestaan. Zet hem aan bij de instellingen van deze site (het slotje naast het adres).',
  'no-camera': 'Dit toestel heeft geen camera.',
  'in-use': 'Een andere app gebruikt de camera. Sluit die; de camera komt dan vanzelf terug.',
  unsupported: 'Deze browser geeft geen camera. Open de scanner in Chrome of Safari.',
  'no-answer': 'De camera antwoordt niet. Staat er een vraag op je scherm, sta hem dan toe.',
  'no-decoder': 'De codelezer is er nu niet. Hij komt vanzelf terug; stond hij nog niet op dit toestel, dan zodra er bereik is.',
  broken: 'Lukt het niet nog een keer, sluit de scanner dan en open hem opnieuw. Je scans blijven bewaard.',
}

interface CameraViewProps extends OpticsButtonsProps {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  onRetry: () => void
}

/** The camera picture with its aim and the buttons for lens and zoom, or the reason why there is no picture. */
export function CameraView({ video, state, onRetry, ...keys }: CameraViewProps) {
  const sound = useSoundState()
  return (
    <View containerType="size" data-camera={state.kind}>
      <Video ref={video} muted playsInline aria-label="Beeld van de camera" />
      {state.kind !== 'failed' && <AimCorners />}
      {state.kind === 'running' && <OpticsButtons {...keys} />}
      {state.kind === 'starting' && <Waiting>Camera start…</Waiting>}
      {state.kind === 'running' && sound === 'waiting' && <Waiting>Tik op het scherm voor geluid.</Waiting>}
      {state.kind === 'failed' && (
        <Failed role="alert">
          <Title>
            <Icon name="camera" strokeWidth="2.4" /> Camera fout
          </Title>
          <Said>
            <p>Kon camera niet opstarten. Gebruik handmatige invoer.</p>
            <p>{remedies[state.failure]}</p>
          </Said>
          <Again type="button" onClick={onRetry}>
            Probeer opnieuw
          </Again>
        </Failed>
      )}
    </View>
  )
}
