// A job as those read it who may not change it.
import { useHeading } from '../../frame/app.tsx';
import { Their } from '../../parts/parts.tsx';
import { Prose } from '../../parts/text_area.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { job as words } from '../../text/recruiter/en_job.ts';
import { formOf, type Job } from './form.ts';
import { summaryOf } from './stage.tsx';

export function Read({ job }: { job: Job }) {
  useHeading(job.title);
  const facts = [
    [words.fields.status(), app.jobStatus[job.status]()],
    [words.fields.department(), job.department],
    [words.fields.location(), job.location],
    [words.fields.employmentType(), job.employmentType && app.employment[job.employmentType]()],
  ].filter(([, value]) => value);
  return (
    <div class="beside job">
      <div>
        <section class="card">
          <h2>{words.about()}</h2>
          <Prose>{job.description}</Prose>
        </section>
        <section class="card">
          <h2>{words.stages()}</h2>
          <ol class="read">
            {formOf(job).stages.map((stage) => (
              <li key={stage.key}>
                <Their strong>{stage.name}</Their>
                <p class="quiet small">{summaryOf(stage)}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <aside class="card aside">
        <dl class="facts">
          {facts.map(([name, value]) => (
            <><dt>{name}</dt><dd dir="auto">{value}</dd></>
          ))}
        </dl>
        <div class="row">
          <a class="button" href={`/app/jobs/${job._id}/board`}>{words.board()}</a>
        </div>
        <p class="quiet small">{words.read.lead()}</p>
      </aside>
    </div>
  );
}
