import { finishSprint, readCourseSteps, type CourseStep as StepOf } from '#shared/facts/course-steps.ts'
import { nameDifficulty, formatDose, type RaceStage } from '#shared/facts/stages.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Pictogram } from '#web/ui/drawings/pictogram.tsx'
import { DoseDrawing, StageBadge, WindBarb } from '#web/ui/drawings/stage-marks.tsx'
import { Amount, Detail, RunMark, Post, RunName, RunContents, StageName, StageContents, Step, Steps, Work } from './step-parts.ts'

/** The seventeen steps from start to finish. */
export const CourseSteps = () => (
  <Steps>
    {readCourseSteps(useFacts()).map((step, index) => (
      <CourseStep key={index} step={step} />
    ))}
  </Steps>
)

/** One of the seventeen steps: a sand run, a stage with its number, dose and difficulty, or the sprint. */
function CourseStep({ step }: { step: StepOf }) {
  if (step.kind === 'run') return <SandRun number={step.number} detail={step.detail} />
  if (step.kind === 'stage') return <Stage stage={step.stage} />
  return <Sprint metres={step.metres} detail={step.detail} />
}

const SandRun = ({ number, detail }: { number: number; detail: string }) => (
  <Step kind="run">
    <RunMark aria-hidden />
    <RunContents>
      <Pictogram name="sandRun" boxSize={{ base: '52px', md: '64px' }} />
      <div>
        <RunName>Sand run {number}</RunName>
        <Detail>{detail}</Detail>
      </div>
    </RunContents>
  </Step>
)

const Stage = ({ stage: { number, name, pictogram, dose, difficulty, detail } }: { stage: RaceStage }) => (
  <Step kind="stage">
    <Post>
      <StageBadge>{number}</StageBadge>
    </Post>
    <StageContents>
      <Pictogram name={pictogram} boxSize={{ base: '88px', md: '148px' }} />
      <div>
        <WindBarb difficulty={difficulty} word={nameDifficulty(difficulty)} caps />
        <StageName>{name}</StageName>
        <Detail>{detail}</Detail>
      </div>
    </StageContents>
    <Work>
      <Amount>{formatDose(dose)}</Amount>
      <DoseDrawing dose={dose} />
    </Work>
  </Step>
)

const Sprint = ({ metres, detail }: { metres: number; detail: string }) => (
  <Step kind="sprint">
    <Post>
      <StageBadge bg="fg.accent">
        <Icon name="flag" />
      </StageBadge>
    </Post>
    <StageContents>
      <Pictogram name="sprint" boxSize={{ base: '88px', md: '148px' }} />
      <div>
        <StageName>{finishSprint.name}</StageName>
        <Detail>{detail}</Detail>
      </div>
    </StageContents>
    <Work>
      <Amount>{metres}m</Amount>
      <DoseDrawing dose={{ amount: metres, unit: 'm' }} />
    </Work>
  </Step>
)
