import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { Switch } from '../controls/switch.tsx';
import { TextLink } from '../controls/text-link.tsx';
import { DateField } from '../fields/date-field.tsx';
import { ErrorSummary } from '../fields/error-summary.tsx';
import { Field } from '../fields/field.tsx';
import { EmailInput, Input } from '../fields/input.tsx';
import { MultiPicker } from '../fields/multi-picker.tsx';
import { PasswordInput } from '../fields/password-input.tsx';
import { Picker } from '../fields/picker.tsx';
import { RadioCards } from '../fields/radio-cards.tsx';
import { SearchInput } from '../fields/search-input.tsx';
import { Select } from '../fields/select.tsx';
import { Textarea } from '../fields/textarea.tsx';
import { jobs, people } from './people.ts';

const persons = people.map(({ id, name, trade }) => ({ id, label: name, detail: trade, person: true }));
const projects = jobs.map(({ id, name, work }) => ({ id, label: name, detail: `${id} · ${work}` }));

export function Forms() {
  const [role, setRole] = useState<'field_tech' | 'admin' | 'client' | null>('field_tech');
  const [plan, setPlan] = useState<string | null>('professional');
  const [priority, setPriority] = useState<'low' | 'medium' | 'high' | null>('medium');
  const [job, setJob] = useState<string | null>('P-0042');
  const [crew, setCrew] = useState<string[]>(['marko', 'sanna']);
  const [day, setDay] = useState('2026-11-17');
  const [search, setSearch] = useState('brig');
  const [gps, setGps] = useState(true);
  const [sunlight, setSunlight] = useState(false);
  const [done, setDone] = useState([true, false]);
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <form className="space-y-5" onSubmit={(event) => event.preventDefault()}>
        <ErrorSummary
          title="The invitation is not sent"
          errors={[
            { controlId: 'gallery-email', message: 'Write an email address like priya@haldensons.example' },
          ]}
        />
        <Field
          id="gallery-email"
          label="Email"
          required
          hint="They get a link that works for 7 days."
          error="Write an email address like priya@haldensons.example"
        >
          <EmailInput icon={Mail} defaultValue="priya.raman" />
        </Field>
        <Field label="Password">
          <PasswordInput autoComplete="current-password" defaultValue="level and true" />
        </Field>
        <Field label="Company name">
          <Input defaultValue="Halden & Sons Mechanical" />
        </Field>
        <Field label="Hours">
          <Input inputMode="decimal" defaultValue="8.5" suffix="h" />
        </Field>
        <Field label="What happened" hint="Anyone on the job can read it.">
          <Textarea defaultValue="Forgot to clock out. Last photo 4:09 pm, left the site 4:12." />
        </Field>
        <Field label="Role" group>
          <RadioCards
            label="Role"
            value={role}
            onChange={setRole}
            options={[
              {
                value: 'field_tech',
                title: 'Field technician',
                detail: 'Sees every job. Own time, own expenses, own location.',
              },
              { value: 'admin', title: 'Admin', detail: 'Sees and changes everything, money included.' },
              { value: 'client', title: 'Client', detail: 'Sees only the jobs you share. Takes no seat.' },
            ]}
          />
        </Field>
        <div className="flex items-center gap-4">
          <Button variant="primary" type="submit">
            Send invitation
          </Button>
          <TextLink to="/">Forgot password</TextLink>
        </div>
      </form>
      <div className="space-y-5">
        <Field label="Job">
          <Picker items={projects} value={job} onChange={setJob} clearable />
        </Field>
        <Field label="Crew">
          <MultiPicker items={persons} value={crew} onChange={setCrew} placeholder="Add people" />
        </Field>
        <Field label="Priority">
          <Select
            value={priority}
            onChange={setPriority}
            options={[
              { value: 'low', label: 'Low' },
              { value: 'medium', label: 'Medium' },
              { value: 'high', label: 'High', detail: 'The lead is told at once' },
            ]}
          />
        </Field>
        <Field label="Due">
          <DateField value={day} onChange={setDay} today="2026-11-12" min="2026-11-03" />
        </Field>
        <SearchInput label="Search tasks" value={search} onChange={setSearch} />
        <RadioCards
          label="Plan to try"
          value={plan}
          onChange={setPlan}
          options={[
            { value: 'starter', title: 'Starter', detail: '1 person, 5 projects', trailing: <b>25</b> },
            {
              value: 'professional',
              title: 'Professional',
              detail: '3 people, clock, photos',
              trailing: <b>59</b>,
            },
            { value: 'business', title: 'Business', detail: '10 people, plus GPS', trailing: <b>109</b> },
          ]}
        />
        <div>
          <Switch
            checked={gps}
            onChange={setGps}
            label="Location while clocked in"
            detail="Never on a break."
          />
          <Switch checked={sunlight} onChange={setSunlight} label="Sunlight theme" />
        </div>
        <div>
          {['Isolate and tag out loop B', 'Pressure test, 90 psi for 15 min'].map((label, index) => (
            <Checkbox
              key={label}
              tone="tick"
              checked={done[index] ?? false}
              onChange={(checked) =>
                setDone(done.map((other, position) => (position === index ? checked : other)))
              }
              label={label}
              detail={done[index] ? 'Marta, 8:58 AM' : undefined}
            />
          ))}
          <Checkbox checked indeterminate onChange={() => undefined} label="All seven people" />
        </div>
      </div>
    </div>
  );
}
