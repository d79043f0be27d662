// What recruiters and candidates do, in as few words as the parts need.

const answer =
  'With an index the database looks up the rows it needs and does not scan the table. Each insert' +
  ' and update has to change the index as well, so writing becomes slower, and it takes storage.';

const screening = {
  name: 'Written questions',
  stageTypeKey: 'automated_screening',
  screeningConfig: {
    passThreshold: 60,
    questions: [
      {
        order: 0,
        text: 'What does a database index cost, and when is it worth it?',
        idealAnswer: 'Rows are found without reading the whole table, and writes get slower.',
        rubric: [
          {
            point: 'Rows are found without reading the whole table',
            weight: 1,
            keywords: ['lookup', 'scan', 'filter'],
          },
          { point: 'Writes get slower', weight: 1, keywords: ['insert', 'update', 'maintain'] },
        ],
      },
    ],
  },
};

export async function postJob(service, token, title, lastStage = 'Meet the team') {
  return service.expect(201, 'POST', '/v1/jobs', {
    token,
    body: {
      title,
      description: 'You build the service.',
      stages: [screening, { name: lastStage, stageTypeKey: 'culture_fit_hr' }],
    },
  });
}

// Into the first stage. The link leads to the web client.
export async function invite(service, token, job, email, { byMail = true } = {}) {
  return service.expect(201, 'POST', '/v1/interviews', {
    token,
    body: {
      jobOpeningId: job._id,
      stageId: job.stages[0]._id,
      stageIndex: 0,
      clientUrl: `${service.webClient}/v1`,
      participant: { email },
      sendAutomatedLink: byMail,
    },
  });
}

// From the link in a mail to the submitted answer.
export async function takeScreening(service, link) {
  const path = new URL(link).pathname;
  await service.expect(200, 'POST', `${path}/start`);
  const { questions } = await service.expect(200, 'GET', path);
  const responses = questions.map(({ _id }) => ({ questionId: _id, answer }));
  await service.expect(202, 'POST', `${path}/submit`, { body: { responses } });
}

export async function planOf(service, token, organization) {
  return (await service.expect(200, 'GET', `/v1/orgs/${organization}`, { token })).plan;
}

export async function dashboardOf(service, token) {
  return (await service.expect(200, 'GET', '/v1/candidate/dashboard', { token })).pipelines;
}
