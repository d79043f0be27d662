// A part that is loaded when it is shown.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { frame as text } from '../text/en_frame.ts';
import { Banner, Button } from './parts.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

// `Failed` is shown if it cannot be loaded.
export function lazy<Props extends object>(load: Load<Props>, Failed: ComponentType = Gone):
  ComponentType<Props> {
  return function Lazy(props: Props) {
    const [Part, setPart] = useState<{ of?: ComponentType<Props>; failed?: boolean }>({});
    useEffect(() => {
      load().then((of) => setPart({ of }), () => setPart({ failed: true }));
    }, []);
    if (Part.of) return <Part.of {...props} />;
    return Part.failed ? <Failed /> : null;
  };
}

// What an upgrade of the server took away, or no network can bring.
export function Gone() {
  return (
    <Banner kind="bad" title={text.chunkGone().title}>
      <p>{text.chunkGone().text}</p>
      <div class="row"><Button onClick={() => location.reload()}>{text.reload()}</Button></div>
    </Banner>
  );
}
