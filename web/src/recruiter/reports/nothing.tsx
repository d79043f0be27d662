// A report without a case: what would be there.
import { Empty } from '../../parts/parts.tsx';

export function Nothing({ words: { title, text, toJobs }, href }: {
  words: { title: string; text: string; toJobs?: string }; href?: string }) {
  return (
    <Empty title={title}>
      <p>{text}</p>
      {toJobs && href && <p><a href={href}>{toJobs}</a></p>}
    </Empty>
  );
}
