// How members watch over programs and over each other, and what candidates are told.
import type { Schemas } from '../../api/types.ts';
import { organization as words } from '../../text/recruiter/en_organization.ts';
import { NoticeForm } from './notice.tsx';
import { DueHours, Setting } from './setting.tsx';

export function Oversight({ settings }: { settings: Schemas['OrganizationProfile']['settings'] }) {
  return (
    <section class="card">
      <h2>{words.oversight()}</h2>
      <Setting label={words.reviewFirst()} hint={words.reviewFirstHint()}
        settings={settings} isOn={({ oversight }) => oversight.reviewBeforeReject}
        change={(reviewBeforeReject) => ({ oversight: { reviewBeforeReject } })}
        said={words.reviewFirstIs} />
      <Setting label={words.hideScore()} hint={words.hideScoreHint()}
        settings={settings} isOn={({ oversight }) => oversight.hideScoreUntilFeedback}
        change={(hideScoreUntilFeedback) => ({ oversight: { hideScoreUntilFeedback } })}
        said={words.hideScoreIs} />
      <Setting label={words.blind()} hint={words.blindHint()} settings={settings}
        isOn={({ interviews }) => interviews.feedbackVisibility === 'afterOwn'}
        change={(on) => ({ interviews: {
          feedbackVisibility: on ? 'afterOwn' : 'always' } })}
        said={words.blindIs} />
      <Setting label={words.blindWhole()} hint={words.blindWholeHint()}
        settings={settings}
        isOn={({ interviews }) => interviews.blindScope === 'pipeline'}
        change={(on) => ({ interviews: { blindScope: on ? 'pipeline' : 'interview' } })}
        said={words.blindWholeIs} />
      <DueHours settings={settings} />
      <Setting label={words.scored()} hint={words.scoredHint()}
        settings={settings} isOn={({ interviews }) => interviews.requireScores}
        change={(requireScores) => ({ interviews: { requireScores } })}
        said={words.scoredIs} />
      <Setting label={words.decided()} hint={words.decidedHint()}
        settings={settings}
        isOn={({ decisions }) => decisions.requiredFor.length > 0}
        change={(on) => ({ decisions: {
          requiredFor: on ? ['rejected', 'hired'] : [] } })}
        said={words.decidedIs} />
      <Setting label={words.scores()} hint={words.scoresHint()}
        settings={settings}
        isOn={({ explanations }) => explanations.showScores}
        change={(showScores) => ({ explanations: { showScores } })}
        said={words.scoresIs} />
      <NoticeForm settings={settings} />
    </section>
  );
}
