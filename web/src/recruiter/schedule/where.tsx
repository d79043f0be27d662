// Where an interview is held: each has a room at this site, whose page leads to the call.
import { Load, useLoad } from '../../parts/parts.tsx';
import { schedule as words } from '../../text/recruiter/en_schedule.ts';
import { api, ask, may, member } from '../who.tsx';

function hostOf(template: string): string {
  try {
    return new URL(template.replaceAll('{room}', 'room')).host;
  } catch {
    return template;
  }
}

export function Where() {
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/orgs/{id}', { params: {
    path: { id: member.value!.organization._id } }, headers })));
  return (
    <section>
      <h3>{words.where()}</h3>
      <Load from={found}>
        {({ settings: { meetingUrl } }) => (meetingUrl ? <p>{words.room(hostOf(meetingUrl))}</p> : (
          <p>
            {words.noRoom()}{' '}
            {may('manage_organization') ? <a href="/app/organization">{words.setRoom()}</a>
              : words.askRoom()}
          </p>
        ))}
      </Load>
    </section>
  );
}
