// The stages of a job: added, removed, moved, and opened to be set.
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce, toast } from '../../parts/live.ts';
import { Menu } from '../../parts/menu.tsx';
import { Button, useLoad } from '../../parts/parts.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { job as words } from '../../text/recruiter/en_job.ts';
import { api, ask } from '../who.tsx';
import { useDrag } from './drag.ts';
import { focusSoon } from './focus.ts';
import { newStage, SHAPES, type StageForm, type StageType } from './form.ts';
import type { WrongAt } from './items.tsx';
import { moved } from './order.ts';
import { idOf } from './places.ts';
import { Stage } from './stage.tsx';
import { STARTS } from './starts.ts';

export interface InUse {
  of: ReadonlyMap<string, number>;  // by the key of the stage
  // Whether somebody still has to pass the stage: how many.
  find: (stage: StageForm) => Promise<number | undefined>;
}

interface Props {
  stages: StageForm[];
  wrong: WrongAt;
  wrongKeys: readonly string[];  // stages with something that is not accepted: they are opened
  inUse: InUse;
  onChange: (change: (before: StageForm[]) => StageForm[]) => void;
}

const nameOf = ({ name, type }: StageForm) => name || app.stageType[type]();

// What can be done with the list.
function useList({ stages, wrongKeys, inUse, onChange }: Omit<Props, 'wrong'>) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [removing, setRemoving] = useState<string>();

  useEffect(() => setOpen((before) => new Set([...before, ...wrongKeys])), [wrongKeys]);

  function toggle(key: string) {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  }

  function move(from: number, to: number) {
    onChange((before) => moved(before, from, to));
    announce(words.movedTo(nameOf(stages[from]!), to + 1, stages.length));
  }

  function step(from: number, to: number) {
    move(from, to);
    focusSoon(`${idOf(`stages.${stages[from]!.key}`)}.${to > from ? 'down' : 'up'}`);
  }

  function add(type: StageType) {
    const stage = newStage(type, app.stageType[type]());
    onChange((before) => [...before, stage]);
    setOpen(new Set([...open, stage.key]));
    announce(words.added(stage.name, stages.length + 1));
    focusSoon(idOf(`stages.${stage.key}.name`));
  }

  async function remove(at: number) {
    const stage = stages[at]!;
    setRemoving(stage.key);
    const count = await inUse.find(stage);
    setRemoving(undefined);
    if (count !== undefined) return announce(words.inUse(count));
    onChange((before) => before.filter(({ key }) => key !== stage.key));
    focusSoon(idOf('stages'));
    return toast(words.removed(nameOf(stage)), { label: words.putBack(),
      run: () => onChange((before) => (before.some(({ key }) => key === stage.key) ? before
        : [...before.slice(0, at), stage, ...before.slice(at)])) });
  }

  return { open, removing, toggle, move, step, add, remove };
}

export function Stages({ stages, wrong, wrongKeys, inUse, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { open, removing, toggle, move, step, add, remove } =
    useList({ stages, wrongKeys, inUse, onChange });
  const drag = useDrag(() => [...list.current?.children ?? []] as HTMLElement[], move);
  return (
    <section class="stages">
      <h2 id={idOf('stages')} tabIndex={-1}>{words.stages()}</h2>
      <p class="quiet">{words.stagesLead()}</p>
      {wrong('stages') && <p class="wrong">{wrong('stages')}</p>}
      {stages.length === 0 && <Start onStart={(made) => onChange(() => made)} />}
      <ol ref={list}>
        {stages.map((stage, at) => (
          <Stage key={stage.key} stage={stage} at={at} of={stages.length} wrong={wrong}
            isOpen={open.has(stage.key)} look={drag.lookOf(at)} inUse={inUse.of.get(stage.key)}
            removing={removing === stage.key} onGrab={(event) => drag.begin(event, at)}
            onToggle={() => toggle(stage.key)} onMove={(to) => step(at, to)}
            onRemove={() => void remove(at)} onChange={(next) => onChange((before) =>
              before.map((one) => (one.key === stage.key ? next : one)))} />
        ))}
      </ol>
      <AddStage onAdd={add} />
    </section>
  );
}

function Start({ onStart }: { onStart: (stages: StageForm[]) => void }) {
  return (
    <div class="box">
      <p>{words.noStages()}</p>
      <div class="row">
        {STARTS.map(({ name, make }) => (
          <Button key={name} onClick={() => {
            onStart(make());
            focusSoon(idOf('stages'));
          }}>{words.starts[name]()}</Button>
        ))}
      </div>
    </div>
  );
}

const ALL = (Object.keys(SHAPES) as StageType[]).map((key) => ({ key, description: '' }));

// The service knows which types there are, and what they are for.
function AddStage({ onAdd }: { onAdd: (type: StageType) => void }) {
  const { data } = useLoad(() => ask(async (headers) => {
    const { data: types, ...rest } = await api.own.GET('/v1/stage-types', { headers });
    return { ...rest, data: { data: types ?? [] } };
  }));
  const types = data?.filter(({ isActive }) => isActive) ?? ALL;
  return (
    <Menu label={words.addStage()} onChoose={(type) => onAdd(type as StageType)}
      items={types.map(({ key, description }) => ({
        name: key,
        label: <>{app.stageType[key]()}<span class="why">{description}</span></>,
      }))} />
  );
}
