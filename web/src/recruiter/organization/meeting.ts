// The address of calls: a template with {room} in the place of the room.

const PLACE = '{room}';

export type MeetingTrouble = 'scheme' | 'place' | 'host';

// What the service would refuse. Nothing of an empty one, which takes the address away.
export function meetingTrouble(template: string): MeetingTrouble | undefined {
  if (!template) return undefined;
  const host = /^https:\/\/([^/?#]+)/.exec(template);
  if (!host) return 'scheme';
  if (host[1]!.includes('{')) return 'host';
  const parts = template.split(PLACE);
  return parts.length === 2 && !parts.join('').includes('{') ? undefined : 'place';
}

export const joinUrl = (template: string, room: string) => template.replace(PLACE, () => room);
